/** What the site and the staff agree on about products: categories, their labels and the limits of the columns. No zod. */
import { Constants, type Database } from './database.types';

export type ProductCategory = Database['public']['Enums']['product_category'];

/** The generated enum itself: a category that a migration adds is here without anybody writing it down. */
export const PRODUCT_CATEGORIES: readonly ProductCategory[] = Constants.public.Enums.product_category;

/** What the form for a new product starts with, as the column does. */
export const DEFAULT_PRODUCT_CATEGORY: ProductCategory = 'baby-gear';

/** The categories that always have a tab on the public page, in this order. */
export const PRODUCT_TABS = [
  'books',
  'safety',
  'sleep',
  'travel',
  'furniture',
  'gifts',
  'decor',
] as const satisfies readonly ProductCategory[];

/** Lengths; the same numbers stand in the CHECK constraints of the migrations. */
export const PRODUCT_LIMITS = { title: 150, description: 1000, price: 40 } as const;

export function isProductCategory(value: unknown): value is ProductCategory {
  return (PRODUCT_CATEGORIES as readonly unknown[]).includes(value);
}

/** 'baby-gear' is shown as 'Baby gear'. */
export function productCategoryLabel(category: ProductCategory): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
