/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const work = { type: 'text', required: true, minLength: 1, maxLength: 120 } as const satisfies ColumnRules;
export const locator = { type: 'text', minLength: 1, maxLength: 120 } as const satisfies ColumnRules;
export const url = { type: 'text', format: 'https', maxLength: 2048 } as const satisfies ColumnRules;
export const note = { type: 'text', minLength: 1, maxLength: 300 } as const satisfies ColumnRules;
