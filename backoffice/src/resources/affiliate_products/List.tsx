import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useCanAccess } from 'react-admin';
import { ResourceList } from '../../crud/ResourceList';
import { BulkActions, NoMatches } from '../../crud/ResourceRows';
import { RowCards } from '../../layout/list/Rows';
import { ProductCard, type ProductRow } from './ProductCard';

/** Products as a grid of cards. */
const List = () => {
  const { canAccess: canEdit = false, isPending } = useCanAccess({ resource: 'affiliate_products', action: 'edit' });
  return (
    <ResourceList cards>
      <RowCards<ProductRow>
        loading={isPending}
        skeleton={<CardsSkeleton />}
        empty={<NoMatches />}
        bulk={<BulkActions />}
        sx={grid}
      >
        {(product) => <ProductCard product={product} canEdit={canEdit} />}
      </RowCards>
    </ResourceList>
  );
};

const grid = {
  listStyle: 'none',
  m: 0,
  p: { xs: 1.5, sm: 2 },
  display: 'grid',
  gap: 2,
  '& > li + li': { borderTop: 0 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
};

const CardsSkeleton = () => (
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

export default List;
