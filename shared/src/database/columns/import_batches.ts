/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const resource = { type: 'text', required: true, minLength: 1, maxLength: 63 } as const satisfies ColumnRules;
export const file_name = { type: 'text', required: true, minLength: 1, maxLength: 200 } as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['checking', 'imported', 'undone'],
  default: 'checking',
} as const satisfies ColumnRules;
export const actor_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const actor_email = { type: 'text', required: true, maxLength: 254 } as const satisfies ColumnRules;
export const added = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const changed = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const unchanged = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const refused = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const kept = { type: 'integer', notNull: true, default: 0 } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const imported_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const undone_at = { type: 'timestamp' } as const satisfies ColumnRules;
