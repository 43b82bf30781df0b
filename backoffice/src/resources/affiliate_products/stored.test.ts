import { productSchema } from '@cradle/shared/productSchema';
import { describe, expect, it } from 'vitest';
import type { ProductRow } from './record';
import { storedProduct } from './stored';

const product = (changes: Partial<ProductRow>) =>
  ({
    title: 'Duck',
    description: 'Swims',
    price: '$1',
    category: 'toys',
    amazon_url: 'https://a.example/',
    image_url: null,
    ...changes,
  }) as ProductRow;

describe('storedProduct', () => {
  it.each<Partial<ProductRow>>([
    {},
    { title: ' Duck ', image_url: ' ' },
    { amazon_url: " https://a.example/ä b?q=o'hara|x ", image_url: 'https://a.example/ü.png' },
  ])('writes %j as the schema does', (changes) => {
    expect(storedProduct(product(changes))).toEqual(productSchema.parse(product(changes)));
  });

  it('leaves what is refused to the database, and the rest of the record out', () => {
    const stored = storedProduct(product({ id: 7, amazon_url: 'javascript:alert(1)' }));
    expect(stored.amazon_url).toBe('javascript:alert(1)');
    expect(stored).not.toHaveProperty('id');
  });
});
