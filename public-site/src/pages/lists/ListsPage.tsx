import { isTheme, originSlug, THEMES } from '@cradle/shared/names/themes';
import { useParams } from 'react-router-dom';
import { useNameLists, valuesOf } from '../../data/names/nameLists';
import NotFoundPage from '../notFound/NotFoundPage';
import { ListIndex } from './ListIndex';
import { ListPage } from './ListPage';
import { ListPlaceholder } from './ListPlaceholder';
import { themeLeads } from './themeLeads';

/** /names/origin/{slug} and /names/theme/{slug}: a list of names. If the slug is `all`, the index of the lists. */
export default function ListsPage() {
  const { kind, list = '' } = useParams();
  if (kind !== 'origin' && kind !== 'theme') return <NotFoundPage />;
  if (list === 'all') return <ListIndex isOrigin={kind === 'origin'} />;
  return kind === 'origin' ? <OriginPage slug={list} /> : <ThemePage slug={list} />;
}

/** The page of an origin such as Irish. It lists the names whose origin or usage is Irish. */
function OriginPage({ slug }: { slug: string }) {
  const lists = useNameLists();
  if (!lists.data) return <ListPlaceholder lists={lists} />;
  const list = valuesOf(lists.data, 'origin').find(({ value }) => originSlug(value) === slug);
  return (
    <ListPage
      key={slug}
      list={list}
      title={`${list?.value} Baby Names`}
      description={`${list?.value} names for girls and boys: what they mean, where they come from, how common they are.`}
      lead={`Names with ${list?.value} roots, or used as ${list?.value} names`}
      all={lists.data}
    />
  );
}

/** The page with the names of a theme. */
function ThemePage({ slug }: { slug: string }) {
  const lists = useNameLists();
  if (!lists.data) return <ListPlaceholder lists={lists} />;
  const list = isTheme(slug)
    ? (valuesOf(lists.data, 'theme').find(({ value }) => value === slug) ?? { kind: 'theme', value: slug, names: 0 })
    : undefined;
  const title = isTheme(slug) ? THEMES[slug] : '';
  const lead = isTheme(slug) ? themeLeads[slug] : '';
  return (
    <ListPage
      key={slug}
      list={list}
      title={`${title} for Babies`}
      description={`${title} for girls and boys, each with its meaning, origin and popularity. ${lead}.`}
      lead={lead}
      all={lists.data}
    />
  );
}
