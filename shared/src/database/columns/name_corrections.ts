/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const field = {
  type: 'enum',
  required: true,
  values: ['meaning', 'origin', 'usage', 'pronunciation', 'syllables', 'gender', 'base_name', 'other'],
} as const satisfies ColumnRules;
export const value = { type: 'text', required: true, minLength: 1, maxLength: 500 } as const satisfies ColumnRules;
export const source = { type: 'text', required: true, minLength: 3, maxLength: 300 } as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['pending', 'approved', 'rejected'],
  default: 'pending',
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const reviewed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const reviewed_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const replaced = { type: 'json' } as const satisfies ColumnRules;
export const client_request_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const assigned_to = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const reject_reason = { type: 'text', minLength: 1, maxLength: 1000 } as const satisfies ColumnRules;
