import ProductsIcon from '@mui/icons-material/LocalMallOutlined';
import { searchIn } from '../../providers/searchText';
import { defineResource } from '../defineResource';
import { productData } from './data';
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
  filter: searchIn('title', 'description'),
  formerly: { products: 'affiliate_products' },
});
