/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const room_id = { type: 'integer', required: true, references: 'rooms' } as const satisfies ColumnRules;
export const name_id = { type: 'integer', references: 'baby_names' } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const revealed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const vetoed_by = { type: 'integer', references: 'room_members' } as const satisfies ColumnRules;
export const vetoed = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const added_by = { type: 'integer', references: 'room_members' } as const satisfies ColumnRules;
