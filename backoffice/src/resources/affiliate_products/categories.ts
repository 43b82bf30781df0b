import { PRODUCT_CATEGORIES, productCategoryLabel } from '@cradle/shared/products';

/** The categories in the order of the specification, as a select lists them. */
export const CATEGORY_CHOICES = PRODUCT_CATEGORIES.map((id) => ({ id, name: productCategoryLabel(id) }));
