/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const say_name_id = { type: 'integer', required: true, references: 'say_names' } as const satisfies ColumnRules;
export const friend_hash = {
  type: 'text',
  required: true,
  minLength: 64,
  maxLength: 64,
} as const satisfies ColumnRules;
export const chosen = { type: 'integer', min: 1, max: 4 } as const satisfies ColumnRules;
export const typed = { type: 'text', minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
