/** Products in a file. */
import { cells, type ImportTable, plainWord } from './importTable';
import { productSchema } from './productSchema';
import { PRODUCT_CATEGORIES } from './products';

const CATEGORY_WORDS = Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [plainWord(category), category]));

export const importProducts = (labels: ImportTable['labels']): ImportTable => ({
  labels,
  title: 'title',
  required: ['title', 'description', 'price', 'amazon_url'],
  schema: productSchema,
  fields: [
    { name: 'id', read: cells.id },
    { name: 'title', also: ['name', 'product'], read: cells.needed },
    { name: 'description', also: ['text'], read: cells.needed },
    { name: 'price', read: cells.needed },
    { name: 'category', read: cells.choice(CATEGORY_WORDS) },
    { name: 'amazon_url', also: ['link', 'url', 'address'], read: cells.needed },
    { name: 'image_url', also: ['image'], read: cells.text },
    { name: 'updated_at', read: cells.moment },
  ],
  sample: [
    ['Title', 'Description', 'Price', 'Category', 'Affiliate link', 'Picture'],
    [
      'Moon night light',
      'A lamp that dims by itself.',
      '$24.90',
      'nursery',
      'https://www.amazon.com/s?k=moon+night+light',
      '',
    ],
    ['The little boat', 'A board book for the bath.', '$8.50', 'books', 'https://www.amazon.com/s?k=bath+book', ''],
  ],
});
