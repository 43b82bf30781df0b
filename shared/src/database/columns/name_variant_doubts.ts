/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const base_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const pair = { type: 'text', required: true, minLength: 1, maxLength: 120 } as const satisfies ColumnRules;
export const kind = {
  type: 'enum',
  notNull: true,
  values: ['spelling', 'form', 'short'],
  default: 'spelling',
} as const satisfies ColumnRules;
export const reason = { type: 'text', minLength: 1, maxLength: 200 } as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['pending', 'approved', 'rejected'],
  default: 'pending',
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const reviewed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const reviewed_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const assigned_to = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const reject_reason = { type: 'text', minLength: 1, maxLength: 1000 } as const satisfies ColumnRules;
export const replaced = { type: 'json' } as const satisfies ColumnRules;
