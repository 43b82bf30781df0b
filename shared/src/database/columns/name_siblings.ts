/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const sibling_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
