/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const user_id = { type: 'uuid', required: true, references: 'profiles' } as const satisfies ColumnRules;
export const title = { type: 'text', required: true, minLength: 1, maxLength: 40 } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const deleted_at = { type: 'timestamp' } as const satisfies ColumnRules;
