/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const list_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const user_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const place = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const added_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
