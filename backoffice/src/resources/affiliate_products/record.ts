import type { Tables } from '@cradle/shared/database.types';
import type { ProductForm } from '@cradle/shared/productSchema';

export type ProductRow = Tables<'affiliate_products'>;

/** The columns that a form may write. */
export const PRODUCT_FIELDS = [
  'title',
  'description',
  'price',
  'category',
  'amazon_url',
  'image_url',
] as const satisfies readonly (keyof ProductForm)[];

export const PRODUCT_COLUMNS = [
  'id',
  ...PRODUCT_FIELDS,
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProductRow)[];
