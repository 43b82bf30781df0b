import { useNameLists } from '../../data/names/nameLists';
import { usePageHead } from '../../layout/routing/usePageHead';
import { ListLinks } from './ListLinks';
import { ListPlaceholder } from './ListPlaceholder';
import './lists.css';

/** The page that lists all origins, or all themes. */
export function ListIndex({ isOrigin }: { isOrigin: boolean }) {
  const title = isOrigin ? 'Baby Names by Origin' : 'Baby Names by Theme';
  const lead = isOrigin
    ? 'By the language of the root, and by where the names are used.'
    : 'By meaning, style and story.';
  usePageHead(title, `${title}: ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`);
  const lists = useNameLists();
  const kinds = isOrigin ? ['origin', 'theme'] : ['theme', 'origin'];
  return (
    <>
      <section className="page list-head">
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </section>
      {lists.data ? (
        kinds.map((kind) => (
          <ListLinks key={kind} title={kind === 'origin' ? 'Origins' : 'Themes'} kind={kind} all={lists.data ?? []} />
        ))
      ) : (
        <ListPlaceholder lists={lists} />
      )}
    </>
  );
}
