import { PRODUCT_CATEGORIES, PRODUCT_TABS, type ProductCategory } from '@cradle/shared/site/products';

export type ProductTab = 'all' | ProductCategory;
type InCategory = { category: ProductCategory };

/** The tabs: All, the seven categories of the specification, and all other categories that have products. */
export function tabsFor(products: readonly InCategory[]): ProductTab[] {
  const held = new Set(products.map(({ category }) => category));
  const usual: readonly ProductCategory[] = PRODUCT_TABS;
  return ['all', ...usual, ...PRODUCT_CATEGORIES.filter((category) => held.has(category) && !usual.includes(category))];
}

/** The tab that ?category= selects. Unknown values select the tab All. */
export function readTab(value: string | null, tabs: readonly ProductTab[]): ProductTab {
  return tabs.find((tab) => tab === value) ?? 'all';
}

/** The products that a tab shows. */
export function productsOf<T extends InCategory>(products: readonly T[], tab: ProductTab): readonly T[] {
  return tab === 'all' ? products : products.filter(({ category }) => category === tab);
}
