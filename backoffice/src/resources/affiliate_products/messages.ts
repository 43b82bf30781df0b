import type { ResourceMessages } from '../defineResource';

export const messages = {
  name: 'Product |||| Products',
  about: 'The picks that parents see, each with a link to the shop.',
  fields: {
    title: 'Title',
    description: 'Description',
    price: 'Price',
    category: 'Category',
    amazon_url: 'Affiliate link',
    image_url: 'Picture',
    created_at: 'Added',
    updated_at: 'Changed',
    has_bad_link: 'A link does not open',
  },
  errors: {
    fetch: 'Failed to fetch products',
    create: 'Failed to add product',
    update: 'Failed to update product',
    delete: 'Failed to delete product',
  },
  notifications: { created: 'Product added', updated: 'Product updated', deleted: 'Product deleted' },
} satisfies ResourceMessages;
