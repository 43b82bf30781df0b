import { ResourceList } from './ResourceList';
import { ResourceRows } from './ResourceRows';

/** The list of a resource without a hand-made one. */
const ListPage = () => (
  <ResourceList>
    <ResourceRows />
  </ResourceList>
);

export default ListPage;
