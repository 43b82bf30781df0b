import ProductsIcon from '@mui/icons-material/LocalMallOutlined';
import { choice, multiline, text, toggle, url } from '../../fields';
import { defineResource } from '../defineResource';

export const affiliateProducts = defineResource('affiliate_products', {
  label: ['Product', 'Products'],
  about: 'The picks that parents see, each with a link to the shop.',
  icon: ProductsIcon,
  title: 'title',
  fields: {
    title: text({ list: true, search: true, alsoNamed: ['name', 'product'] }),
    description: multiline({ search: true, alsoNamed: ['text'] }),
    price: text({ bulkEdit: true, helperText: 'As it is shown: $24.99, or From $15' }),
    category: choice({ list: true, filter: 'always', bulkEdit: true }),
    amazon_url: url({
      label: 'Affiliate link',
      helperText: "Where the button leads, with the associate's tag",
      alsoNamed: ['link', 'url', 'address'],
    }),
    image_url: url({ label: 'Picture', alsoNamed: ['image'] }),
  },
  filters: { has_bad_link: toggle({ label: 'A link does not open' }) },
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
  messages: { create: 'Add New Product', save: 'Add Product' },
  empty: {
    title: 'The shelf is empty',
    text: 'Parents see the built-in picks until you add products of your own.',
    add: 'Add the first product',
  },
  inputs: () => import('./Inputs'),
  aside: () => import('./Preview'),
  asideWidth: '320px',
  list: () => import('./List'),
  formerly: { products: 'affiliate_products' },
});
