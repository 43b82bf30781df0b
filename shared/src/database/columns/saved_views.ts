/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const resource = { type: 'text', required: true, minLength: 1, maxLength: 63 } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 60 } as const satisfies ColumnRules;
export const user_id = { type: 'uuid', notNull: true, references: 'profiles' } as const satisfies ColumnRules;
export const shared = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const view = { type: 'json', required: true } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
