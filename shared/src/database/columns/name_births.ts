/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const country = { type: 'text', required: true, values: ['US', 'EW', 'FR'] } as const satisfies ColumnRules;
export const sex = { type: 'text', required: true, values: ['F', 'M'] } as const satisfies ColumnRules;
export const first_year = { type: 'integer', required: true, min: 1880, max: 2100 } as const satisfies ColumnRules;
export const births = { type: 'list', required: true } as const satisfies ColumnRules;
export const ranks = { type: 'list', required: true } as const satisfies ColumnRules;
