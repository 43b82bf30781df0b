/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const user_id = { type: 'uuid', notNull: true, references: 'profiles' } as const satisfies ColumnRules;
export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const position = {
  type: 'text',
  notNull: true,
  maxLength: 500,
  pattern: '^[0-9a-f]{13,}$',
  minLength: 13,
} as const satisfies ColumnRules;
export const note = { type: 'text', minLength: 1, maxLength: 500 } as const satisfies ColumnRules;
