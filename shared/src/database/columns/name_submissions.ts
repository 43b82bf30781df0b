/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const gender = {
  type: 'enum',
  notNull: true,
  values: ['boy', 'girl', 'neutral'],
  default: 'neutral',
} as const satisfies ColumnRules;
export const meaning = { type: 'text', required: true, minLength: 1, maxLength: 500 } as const satisfies ColumnRules;
export const origin = { type: 'text', minLength: 1, maxLength: 60 } as const satisfies ColumnRules;
export const submitter_email = { type: 'text', format: 'email', maxLength: 254 } as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['pending', 'approved', 'rejected'],
  default: 'pending',
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const reviewed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const reviewed_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const baby_name_id = { type: 'integer', references: 'baby_names' } as const satisfies ColumnRules;
export const client_request_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const assigned_to = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const reject_reason = { type: 'text', minLength: 1, maxLength: 1000 } as const satisfies ColumnRules;
