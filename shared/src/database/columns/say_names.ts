/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const link_id = { type: 'integer', required: true, references: 'say_links' } as const satisfies ColumnRules;
export const name_id = { type: 'integer', references: 'baby_names' } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const options = {
  type: 'list',
  notNull: true,
  maxItems: 4,
  minLength: 1,
  maxLength: 80,
} as const satisfies ColumnRules;
