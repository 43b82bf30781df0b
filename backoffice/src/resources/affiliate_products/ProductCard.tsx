import type { Tables } from '@cradle/shared/database/database.types';
import { productCategoryLabel } from '@cradle/shared/site/products';
import { safeUrl } from '@cradle/shared/text/safeUrl';
import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format';
import { DeleteButton } from '../../layout/DeleteButtons';
import { SelectRow } from '../../layout/list/Rows';
import { SERIF } from '../../ui/theme/tokens';
import { ProductImage } from './ProductImage';

export type ProductRow = Tables<'affiliate_products'>;

/** The card of a product, with the actions Edit, Open link and Delete. */
export const ProductCard = ({ product, canEdit }: { product: ProductRow; canEdit: boolean }) => (
  <Card
    component="article"
    aria-label={product.title}
    sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
  >
    <Box sx={withSelection}>
      <ProductImage url={product.image_url} seed={product.id} />
      <SelectRow record={product} label={product.title} />
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, p: 2, flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {product.title}
        </Typography>
        <Box
          sx={{
            fontFamily: SERIF,
            fontSize: 'var(--step-row)',
            fontVariantNumeric: 'lining-nums',
            flex: 'none',
            maxWidth: '45%',
            overflowWrap: 'anywhere',
          }}
        >
          {product.price}
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ ...threeLines, mb: 0.5 }}>
        {product.description}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto', color: 'text.secondary' }}
      >
        <Chip size="small" label={productCategoryLabel(product.category)} />
        <Typography variant="body2">Added {formatDate(product.created_at)}</Typography>
      </Box>
    </Box>
    <Actions product={product} canEdit={canEdit} />
  </Card>
);

const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

/** Styles that place the checkbox in a corner of the image. */
const withSelection = ({ palette }: Theme) => ({
  position: 'relative',
  '& > .select-row': { position: 'absolute', top: 8, left: 8, backgroundColor: palette.paper.sheet },
});

const Actions = ({ product, canEdit }: { product: ProductRow; canEdit: boolean }) => {
  const address = safeUrl(product.amazon_url);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { whiteSpace: 'nowrap', px: 0.75 },
      }}
    >
      {canEdit && (
        <Button
          component={Link}
          to={`/affiliate_products/${product.id}`}
          size="small"
          startIcon={<EditIcon />}
          aria-label={`Edit ${product.title}`}
        >
          Edit
        </Button>
      )}
      {address && (
        <Button
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          startIcon={<OpenIcon />}
          aria-label={`Open the link of ${product.title}`}
        >
          Open link
        </Button>
      )}
      <Box sx={{ ml: 'auto' }}>
        <RecordContextProvider value={product}>
          <DeleteButton />
        </RecordContextProvider>
      </Box>
    </Box>
  );
};
