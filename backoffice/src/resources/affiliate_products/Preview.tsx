import type { Tables } from '@cradle/shared/database/database.types';
import { isProductCategory, productCategoryLabel } from '@cradle/shared/site/products';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SERIF } from '../../ui/theme/tokens';
import { ProductImage } from './ProductImage';

/** The product's card on the site, updated while the form is edited. */
const Preview = () => {
  const product = useWatch() as Partial<Tables<'affiliate_products'>>;
  const saved = useRecordContext<Tables<'affiliate_products'>>();
  return (
    <Box
      component="aside"
      aria-label="Preview"
      sx={{ position: 'sticky', top: 84, display: { xs: 'none', lg: 'block' } }}
    >
      <Card>
        <ProductImage url={product.image_url} seed={saved?.id ?? 0} />
        <Box sx={{ p: 2.5, display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
          {isProductCategory(product.category) && <Chip size="small" label={productCategoryLabel(product.category)} />}
          <Typography variant="h2" component="div">
            {product.title?.trim() || <Box sx={{ color: 'text.secondary' }}>Title</Box>}
          </Typography>
          <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)' }}>{product.price?.slice(0, 60)}</Box>
          <Typography color="text.secondary" sx={{ lineHeight: 1.5 }}>
            {product.description}
          </Typography>
        </Box>
      </Card>
    </Box>
  );
};

export default Preview;
