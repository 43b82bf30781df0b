import { plainMessages } from '../plainMessages';

export const messages = plainMessages(
  'Product',
  'Products',
  'The picks that parents see, each with a link to the shop.',
  {
    title: 'Title',
    description: 'Description',
    price: 'Price',
    category: 'Category',
    amazon_url: 'Affiliate link',
    image_url: 'Picture',
    has_bad_link: 'A link does not open',
  },
);
