import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../content/products';
import { affiliate_products } from '../database/database.columns';
import { safeUrl } from '../text/safeUrl';
import { isProductCategory, PRODUCT_CATEGORIES, PRODUCT_TABS, productCategoryLabel } from './products';

describe('categories', () => {
  it('there are 14 product categories, including the default category and all tabs of the public site', () => {
    expect(PRODUCT_CATEGORIES).toHaveLength(14);
    expect(PRODUCT_CATEGORIES).toEqual(expect.arrayContaining([...PRODUCT_TABS, affiliate_products.category.default]));
  });

  it.each([
    ['books', 'Books'],
    ['baby-gear', 'Baby gear'],
    ['other', 'Other'],
  ] as const)('the product category %s has the label %s', (category, label) =>
    expect(productCategoryLabel(category)).toBe(label),
  );

  it.each(['', 'Books', 'all', 'toy', null, undefined, 4, 'constructor'])('%j is not a product category', (value) =>
    expect(isProductCategory(value)).toBe(false),
  );
});

describe('the fifty built-in products', () => {
  it('the fifty built-in products have the ids p1 to p50, a known category, texts of valid length and a safe link', () => {
    expect(sampleProducts.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => `p${at + 1}`));
    for (const product of sampleProducts) {
      expect(isProductCategory(product.category), product.id).toBe(true);
      expect(product.title.length, product.id).toBeLessThanOrEqual(affiliate_products.title.maxLength);
      expect(product.description.length, product.id).toBeLessThanOrEqual(affiliate_products.description.maxLength);
      expect(safeUrl(product.amazonUrl), product.id).not.toBeNull();
    }
  });

  it('the built-in products cost $12.99 to $299.99', () => {
    const prices = sampleProducts.map(({ price }) => Number(price.replace('$', '')));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([12.99, 299.99]);
  });
});
