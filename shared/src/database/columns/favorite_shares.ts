/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const user_id = { type: 'uuid', required: true, references: 'profiles' } as const satisfies ColumnRules;
export const list_id = { type: 'uuid' } as const satisfies ColumnRules;
export const token_hash = { type: 'text', required: true, minLength: 64, maxLength: 64 } as const satisfies ColumnRules;
export const shows_notes = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
