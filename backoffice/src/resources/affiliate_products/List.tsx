import { SortButton } from 'react-admin';
import { ExportButton } from '../../exporting/ExportButtons';
import { ResourceList } from '../../layout/ResourceList';
import { NoProducts } from './Empty';
import { productFilters } from './Filters';
import { ProductGrid } from './ProductGrid';
import { PRODUCT_COLUMNS } from './record';

const List = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={productFilters}
    createLabel="Add New Product"
    tools={
      <>
        <SortButton fields={['created_at', 'title', 'category', 'updated_at']} />
        <ExportButton columns={PRODUCT_COLUMNS} />
      </>
    }
    empty={<NoProducts />}
  >
    <ProductGrid />
  </ResourceList>
);

export default List;
