/** What the form of a product may hold, with the sentences for what it may not. The database holds the same limits. */
import * as z from 'zod';
import type { TablesInsert } from './database.types';
import { PRODUCT_CATEGORIES, PRODUCT_LIMITS } from './products';
import { optionalAddress, requiredAddress, requiredText } from './zodTexts';

export const productSchema = /* @__PURE__ */ (() =>
  z.object({
    title: requiredText('A title', PRODUCT_LIMITS.title),
    description: requiredText('A description', PRODUCT_LIMITS.description),
    price: requiredText('A price', PRODUCT_LIMITS.price),
    image_url: optionalAddress(),
    amazon_url: requiredAddress('The link is where the button on the site leads.'),
    category: z.enum(PRODUCT_CATEGORIES as readonly [string, ...string[]], { message: 'Choose a category.' }),
  }))();

export type ProductForm = Omit<z.infer<typeof productSchema>, 'category'> &
  Pick<Required<TablesInsert<'affiliate_products'>>, 'category'>;

/** Held to the database at compile time: what the schema lets through is what `affiliate_products` takes. */
type BelongsTo<_Wide, _Narrow extends _Wide> = true;
export type ProductFitsTheTable = BelongsTo<TablesInsert<'affiliate_products'>, ProductForm>;
