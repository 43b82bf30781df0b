/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const user_id = { type: 'uuid', required: true, references: 'profiles' } as const satisfies ColumnRules;
export const role = {
  type: 'enum',
  required: true,
  values: ['moderator', 'admin', 'super_admin'],
} as const satisfies ColumnRules;
export const is_active = { type: 'boolean', notNull: true, default: true } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
