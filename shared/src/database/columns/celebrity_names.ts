/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const baby_name_id = {
  type: 'integer',
  required: true,
  references: 'baby_names',
} as const satisfies ColumnRules;
export const full_name = { type: 'text', required: true, minLength: 1, maxLength: 100 } as const satisfies ColumnRules;
export const known_for = { type: 'text', minLength: 1, maxLength: 200 } as const satisfies ColumnRules;
