import { useLocation, useParams } from 'react-router-dom';
import { ListIndex } from './ListIndex';
import { OriginPage } from './OriginPage';
import { ThemePage } from './ThemePage';

/** The names of an origin or theme, or the index of all. */
export default function ListsPage() {
  const { list } = useParams();
  const isOrigin = useLocation().pathname.startsWith('/names/origin');
  if (list === undefined) return <ListIndex isOrigin={isOrigin} />;
  return isOrigin ? <OriginPage slug={list} /> : <ThemePage slug={list} />;
}
