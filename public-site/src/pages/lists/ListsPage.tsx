import { useParams } from 'react-router-dom';
import NotFoundPage from '../notFound/NotFoundPage';
import { ListIndex } from './ListIndex';
import { OriginPage } from './OriginPage';
import { ThemePage } from './ThemePage';

/** /names/origin/{slug} and /names/theme/{slug}: a list of names. If the slug is `all`, the index of the lists. */
export default function ListsPage() {
  const { kind, list = '' } = useParams();
  if (kind !== 'origin' && kind !== 'theme') return <NotFoundPage />;
  if (list === 'all') return <ListIndex isOrigin={kind === 'origin'} />;
  return kind === 'origin' ? <OriginPage slug={list} /> : <ThemePage slug={list} />;
}
