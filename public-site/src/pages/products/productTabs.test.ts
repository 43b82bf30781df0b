import type { ProductCategory } from '@cradle/shared/site/products';
import { describe, expect, it } from 'vitest';
import { productsOf, readTab, tabsFor } from './productTabs';

const seven = ['all', 'books', 'safety', 'sleep', 'travel', 'furniture', 'gifts', 'decor'];
const of = (...categories: ProductCategory[]) => categories.map((category, id) => ({ id, category }));

describe('the tabs', () => {
  it('the tabs include “All” and the seven categories, even without products', () =>
    expect(tabsFor([])).toEqual(seven));

  it('further categories with products have tabs after the seven fixed categories, in the order of the database', () => {
    expect(tabsFor(of('nursery', 'toys', 'books', 'nursery', 'baby-gear'))).toEqual([
      ...seven,
      'baby-gear',
      'toys',
      'nursery',
    ]);
  });
});

describe('the category in the URL', () => {
  const tabs = tabsFor(of('toys'));

  it.each(['books', 'decor', 'toys', 'all'] as const)('the category %s in the URL opens its tab', (tab) =>
    expect(readTab(tab, tabs)).toBe(tab),
  );

  it.each([null, '', 'Books', 'nonsense', 'nursery', '<script>', 'constructor', '__proto__'])(
    'the category %j in the URL selects the tab “All”',
    (value) => expect(readTab(value, tabs)).toBe('all'),
  );
});

describe('the products of a tab', () => {
  const products = of('toys', 'books', 'toys');

  it('the tab “All” shows all products', () => expect(productsOf(products, 'all')).toBe(products));
  it('productsOf keeps the order of the products', () =>
    expect(productsOf(products, 'toys').map(({ id }) => id)).toEqual([0, 2]));
  it('productsOf returns [] for a tab without products', () => expect(productsOf(products, 'sleep')).toEqual([]));
});
