import type { CreateParams, DataProvider } from 'react-admin';
import { updateOverVersion, type VersionedUpdate } from '../../conflict/overVersion';
import { constraintOf, withFieldErrors } from '../../providers/readableError';
import type { DataOverrides } from '../defineResource';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS, type ProductRow } from './record';
import { storedProduct } from './stored';

type Update = VersionedUpdate & { data: Partial<ProductRow> };

/** A product is stored as its schema writes it, and changed only over the version that was read. */
export const productData: DataOverrides = (base) =>
  ({
    create: (resource: string, params: CreateParams) =>
      explained(base.create(resource, { ...params, data: storedProduct(params.data) })),
    update: (resource: string, update: Update) =>
      explained(updateOverVersion<ProductRow>(resource, PRODUCT_COLUMNS, update, storedProduct(update.data))),
  }) as Partial<DataProvider>;

/** A constraint says beside its field that the value does not fit: affiliate_products_<field>_<rule>. */
async function explained<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    const constraint = constraintOf(error) ?? '';
    const field = PRODUCT_FIELDS.find((one) => constraint.startsWith(`affiliate_products_${one}_`));
    throw withFieldErrors(error, field ? { [field]: 'This value cannot be saved. Please change it.' } : null);
  }
}
