/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const alt = { type: 'text', required: true, minLength: 1, maxLength: 200 } as const satisfies ColumnRules;
export const path = {
  type: 'text',
  required: true,
  pattern: '^[0-9a-f-]{36}/[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\\.(webp|jpg|png)$',
} as const satisfies ColumnRules;
export const width = { type: 'integer', required: true, min: 1, max: 1600 } as const satisfies ColumnRules;
export const height = { type: 'integer', required: true, min: 1, max: 1600 } as const satisfies ColumnRules;
export const bytes = { type: 'integer', required: true, min: 1, max: 10485760 } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
