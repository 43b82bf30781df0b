/** Categories of products, their labels and limits, for site and back-office. Doesn't load zod, to stay small. */
import { affiliate_products } from '../database/database.columns';
import type { Database } from '../database/database.types';

export type ProductCategory = Database['public']['Enums']['product_category'];

export const PRODUCT_CATEGORIES: readonly ProductCategory[] = affiliate_products.category.values;

/** The category of a new product. */
export const DEFAULT_PRODUCT_CATEGORY: ProductCategory = affiliate_products.category.default;

/** The categories that always have a tab on the public page, in the order of the tabs. */
export const PRODUCT_TABS = [
  'books',
  'safety',
  'sleep',
  'travel',
  'furniture',
  'gifts',
  'decor',
] as const satisfies readonly ProductCategory[];

/** The maximum lengths of the texts of a product. */
export const PRODUCT_LIMITS = /* @__PURE__ */ (() => ({
  title: affiliate_products.title.maxLength,
  description: affiliate_products.description.maxLength,
  price: affiliate_products.price.maxLength,
}))();

export function isProductCategory(value: unknown): value is ProductCategory {
  return (PRODUCT_CATEGORIES as readonly unknown[]).includes(value);
}

/** The label of a category: 'Baby gear' for 'baby-gear'. */
export function productCategoryLabel(category: ProductCategory): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
