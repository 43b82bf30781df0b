/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const email = { type: 'text', required: true, format: 'email', maxLength: 254 } as const satisfies ColumnRules;
export const full_name = { type: 'text', minLength: 1, maxLength: 100 } as const satisfies ColumnRules;
export const username = {
  type: 'text',
  pattern: '^[A-Za-z0-9_.-]{3,30}$',
  minLength: 3,
  maxLength: 30,
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
