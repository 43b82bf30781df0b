/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const room_id = { type: 'integer', required: true, references: 'rooms' } as const satisfies ColumnRules;
export const first_name = { type: 'text', required: true, minLength: 1, maxLength: 40 } as const satisfies ColumnRules;
export const key_hash = { type: 'text', required: true, minLength: 64, maxLength: 64 } as const satisfies ColumnRules;
export const starter = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const joined_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const removed_at = { type: 'timestamp' } as const satisfies ColumnRules;
