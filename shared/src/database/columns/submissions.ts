/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const title = { type: 'text', required: true, minLength: 3, maxLength: 100 } as const satisfies ColumnRules;
export const summary = { type: 'text', required: true, minLength: 10, maxLength: 200 } as const satisfies ColumnRules;
export const content = { type: 'text', required: true, minLength: 50, maxLength: 20000 } as const satisfies ColumnRules;
export const category = {
  type: 'enum',
  required: true,
  values: ['Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical'],
} as const satisfies ColumnRules;
export const age_range = { type: 'text', required: true, minLength: 1, maxLength: 30 } as const satisfies ColumnRules;
export const submitter_name = {
  type: 'text',
  required: true,
  minLength: 2,
  maxLength: 100,
} as const satisfies ColumnRules;
export const submitter_email = {
  type: 'text',
  required: true,
  format: 'email',
  maxLength: 254,
} as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['pending', 'approved', 'rejected'],
  default: 'pending',
} as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const reviewed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const reviewed_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const client_request_id = { type: 'uuid', required: true } as const satisfies ColumnRules;
export const assigned_to = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const reject_reason = { type: 'text', minLength: 1, maxLength: 1000 } as const satisfies ColumnRules;
