import ProductsIcon from '@mui/icons-material/LocalMallOutlined';
import { choice, image, multiline, text, toggle, url } from '../../fields';
import { defineResource } from '../defineResource';

export const affiliateProducts = defineResource('affiliate_products', {
  label: ['Product', 'Products'],
  about: 'Recommended products with links to shops.',
  icon: ProductsIcon,
  title: 'title',
  fields: {
    title: text({ list: true, search: true, alsoNamed: ['name', 'product'] }),
    description: multiline({ search: true, alsoNamed: ['text'] }),
    price: text({ bulkEdit: true, helperText: 'The price as parents see it, such as $24.99 or From $15' }),
    category: choice({ list: true, filter: 'always', bulkEdit: true }),
    amazon_url: url({
      label: 'Affiliate link',
      helperText: 'The address that the button opens, with the affiliate tag',
      alsoNamed: ['link', 'url', 'address'],
    }),
    image_url: image({ label: 'Image', shape: 9 / 5, alsoNamed: ['picture'] }),
  },
  filters: { has_bad_link: toggle({ label: 'Has an invalid link' }) },
  sort: { field: 'created_at', order: 'DESC' },
  import: {
    key: ['amazon_url'],
    sample: [
      {
        title: 'Moon night light',
        description: 'A lamp that dims by itself.',
        price: '$24.90',
        category: 'nursery',
        amazon_url: 'https://www.amazon.com/s?k=moon+night+light',
        image_url: '',
      },
      {
        title: 'The little boat',
        description: 'A board book for the bath.',
        price: '$8.50',
        category: 'books',
        amazon_url: 'https://www.amazon.com/s?k=bath+book',
      },
    ],
  },
  messages: { list: 'Manage Products', create: 'Add New Product', save: 'Add Product' },
  empty: {
    title: 'No products yet',
    text: 'Products appear on the Top Picks page once you add them.',
    add: 'Add the first product',
  },
  panels: [
    { title: 'Product', fields: ['title', 'description', ['price', 'category']] },
    {
      title: 'Links',
      hint: 'Addresses must start with https://. Without an image, the site shows an illustration.',
      fields: ['amazon_url', 'image_url'],
    },
  ],
  aside: () => import('./Preview'),
  asideWidth: '320px',
  list: () => import('./List'),
  redirects: { products: 'affiliate_products' },
});
