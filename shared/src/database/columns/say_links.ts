/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const token_hash = { type: 'text', required: true, minLength: 64, maxLength: 64 } as const satisfies ColumnRules;
export const key_hash = { type: 'text', required: true, minLength: 64, maxLength: 64 } as const satisfies ColumnRules;
export const opened_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
