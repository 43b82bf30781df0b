/** Categories of products and their labels, for site and back-office. */
import { affiliate_products } from '../database/database.columns';
import type { Database } from '../database/database.types';

export type ProductCategory = Database['public']['Enums']['product_category'];

export const PRODUCT_CATEGORIES: readonly ProductCategory[] = affiliate_products.category.values;

/** The categories that always have a tab on the products page, in the order of the tabs. */
export const PRODUCT_TABS = [
  'books',
  'safety',
  'sleep',
  'travel',
  'furniture',
  'gifts',
  'decor',
] as const satisfies readonly ProductCategory[];

export function isProductCategory(value: unknown): value is ProductCategory {
  return (PRODUCT_CATEGORIES as readonly unknown[]).includes(value);
}

/** The label of a category: 'Baby gear' for 'baby-gear'. */
export function productCategoryLabel(category: ProductCategory): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
