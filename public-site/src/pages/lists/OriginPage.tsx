import { originSlug } from '@cradle/shared/names/themes';
import { useNameLists, valuesOf } from '../../data/names/nameLists';
import { ListPage } from './ListPage';
import { ListPlaceholder } from './ListPlaceholder';

/** The page of an origin such as Irish: names with Irish roots, and names that are used as Irish names. */
export function OriginPage({ slug }: { slug: string }) {
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
