import { useParams } from 'react-router-dom';
import NotFoundPage from '../notFound/NotFoundPage';
import { ListIndex } from './ListIndex';
import { OriginPage } from './OriginPage';
import { ThemePage } from './ThemePage';

/** /names/origin/… and /names/theme/…: the names of an origin or theme. With `all`, the index of them. */
export default function ListsPage() {
  const { kind, list = '' } = useParams();
  if (kind !== 'origin' && kind !== 'theme') return <NotFoundPage />;
  if (list === 'all') return <ListIndex isOrigin={kind === 'origin'} />;
  return kind === 'origin' ? <OriginPage slug={list} /> : <ThemePage slug={list} />;
}
