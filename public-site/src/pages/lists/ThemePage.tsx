import { isTheme, THEMES } from '@cradle/shared/names/themes';
import { useNameLists, valuesOf } from '../../data/names/nameLists';
import { ListPage } from './ListPage';
import { ListPlaceholder } from './ListPlaceholder';
import { themeLeads } from './themeLeads';

/** The page with the names of a theme. */
export function ThemePage({ slug }: { slug: string }) {
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
