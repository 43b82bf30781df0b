/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const email = { type: 'text', required: true, format: 'email', maxLength: 254 } as const satisfies ColumnRules;
export const first_name = { type: 'text', minLength: 1, maxLength: 100 } as const satisfies ColumnRules;
export const subscribed_to_stories = { type: 'boolean', notNull: true, default: true } as const satisfies ColumnRules;
export const subscribed_to_name_updates = {
  type: 'boolean',
  notNull: true,
  default: false,
} as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['pending', 'confirmed', 'unsubscribed'],
  default: 'pending',
} as const satisfies ColumnRules;
export const confirmed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const unsubscribed_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
