import { storedAddress } from '@cradle/shared/addresses';
import { PRODUCT_FIELDS, type ProductRow } from './record';

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const address = (value: string | null | undefined) => (value?.trim() ? (storedAddress(value.trim()) ?? value) : null);

/**
 * A product's form as it is stored: trimmed, addresses in plain characters. What the schema would refuse goes as it is,
 * for the database to refuse. Without the schema itself, which the first page of the back-office has no other use for.
 */
export function storedProduct(data: Partial<ProductRow>): Record<string, unknown> {
  return {
    ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, trimmed(data[field])])),
    amazon_url: address(data.amazon_url),
    image_url: address(data.image_url),
  };
}
