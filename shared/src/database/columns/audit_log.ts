/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const actor_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const actor_email = { type: 'text', required: true, maxLength: 254 } as const satisfies ColumnRules;
export const action = {
  type: 'text',
  required: true,
  values: ['insert', 'update', 'delete', 'export', 'import', 'erase', 'decide'],
} as const satisfies ColumnRules;
export const resource = { type: 'text', required: true, minLength: 1, maxLength: 63 } as const satisfies ColumnRules;
export const record_id = { type: 'text', maxLength: 200 } as const satisfies ColumnRules;
export const before = { type: 'json' } as const satisfies ColumnRules;
export const after = { type: 'json' } as const satisfies ColumnRules;
export const part_of = { type: 'text', maxLength: 200 } as const satisfies ColumnRules;
export const about = { type: 'text', generated: true } as const satisfies ColumnRules;
