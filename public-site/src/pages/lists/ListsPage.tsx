import { useLocation } from 'react-router-dom';
import { useNameLists } from '../../data/lists';
import { usePageHead } from '../../layout/routing/usePageHead';
import { ListLinks } from './ListLinks';
import { ListWaiting } from './ListWaiting';
import './lists.css';

/** The index of all origins and themes; that of the address comes first. */
export default function ListsPage() {
  const isOrigin = useLocation().pathname.startsWith('/names/origin');
  const title = isOrigin ? 'Baby Names by Origin' : 'Baby Names by Theme';
  usePageHead(title);
  const lists = useNameLists();
  const kinds = isOrigin ? ['origin', 'theme'] : ['theme', 'origin'];
  return (
    <>
      <section className="page list-head">
        <h1>{title}</h1>
        <p className="soft">
          {isOrigin ? 'By the language of the root, and by where the names are used.' : 'By meaning, style and story.'}
        </p>
      </section>
      {lists.data ? (
        kinds.map((kind) => (
          <ListLinks key={kind} title={kind === 'origin' ? 'Origins' : 'Themes'} kind={kind} all={lists.data ?? []} />
        ))
      ) : (
        <ListWaiting lists={lists} />
      )}
    </>
  );
}
