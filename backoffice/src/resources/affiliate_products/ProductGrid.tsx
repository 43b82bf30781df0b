import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { BulkActionsToolbar, useCanAccess, useListContext } from 'react-admin';
import { BulkEditButton } from '../../bulk/BulkEditButton';
import { BulkExportButton } from '../../exporting/ExportButtons';
import { BulkDeleteButton } from '../../layout/DeleteButtons';
import { lazyPart } from '../../layout/lazyPart';
import { NoMatchingProducts } from './Empty';
import { ProductCard } from './ProductCard';
import { PRODUCT_COLUMNS, type ProductRow } from './record';

const BulkEdit = lazyPart(() => import('./BulkEdit'));

/** The products as cards, as many in a row as there is room for. */
export const ProductGrid = () => {
  const { data, isPending } = useListContext<ProductRow>();
  const { canAccess: canEdit = false } = useCanAccess({ resource: 'affiliate_products', action: 'edit' });
  if (isPending) return <Waiting />;
  if (!data?.length) return <NoMatchingProducts />;
  return (
    <>
      <BulkActionsToolbar>
        <BulkEditButton dialog={BulkEdit} />
        <BulkExportButton columns={PRODUCT_COLUMNS} />
        <BulkDeleteButton />
      </BulkActionsToolbar>
      <Box component="ul" sx={grid}>
        {data.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} canEdit={canEdit} />
          </li>
        ))}
      </Box>
    </>
  );
};

const grid = {
  listStyle: 'none',
  m: 0,
  p: { xs: 1.5, sm: 2 },
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
};

const Waiting = () => (
  <Box sx={grid} aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Card key={key}>
        <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 10', height: 'auto' }} />
        <Box sx={{ p: 2 }}>
          <Skeleton width="70%" height={28} />
          <Skeleton />
          <Skeleton width="40%" />
        </Box>
      </Card>
    ))}
  </Box>
);
