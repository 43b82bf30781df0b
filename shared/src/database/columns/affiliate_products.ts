/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const title = { type: 'text', required: true, minLength: 1, maxLength: 150 } as const satisfies ColumnRules;
export const description = {
  type: 'text',
  required: true,
  minLength: 1,
  maxLength: 1000,
} as const satisfies ColumnRules;
export const price = { type: 'text', required: true, minLength: 1, maxLength: 40 } as const satisfies ColumnRules;
export const image_url = { type: 'text', format: 'image', maxLength: 2048 } as const satisfies ColumnRules;
export const amazon_url = {
  type: 'text',
  required: true,
  format: 'https',
  maxLength: 2048,
} as const satisfies ColumnRules;
export const category = {
  type: 'enum',
  notNull: true,
  values: [
    'baby-gear',
    'toys',
    'clothing',
    'books',
    'feeding',
    'nursery',
    'safety',
    'health',
    'travel',
    'other',
    'sleep',
    'furniture',
    'gifts',
    'decor',
  ],
  default: 'baby-gear',
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
