import ProductsIcon from '@mui/icons-material/LocalMallOutlined';
import { defineResource } from '../defineResource';
import { productData } from './data';
import { productFilter } from './filter';
import { messages } from './messages';
import { PRODUCT_COLUMNS, type ProductRow } from './record';

export const affiliateProducts = defineResource<ProductRow>({
  name: 'affiliate_products',
  messages,
  icon: ProductsIcon,
  columns: PRODUCT_COLUMNS,
  recordRepresentation: ({ title }) => title,
  list: () => import('./List'),
  edit: () => import('./Edit'),
  create: () => import('./Create'),
  importing: () => import('./importing'),
  data: productData,
  filter: productFilter,
  formerly: { products: 'affiliate_products' },
});
