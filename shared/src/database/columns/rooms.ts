/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const token_hash = { type: 'text', required: true, minLength: 64, maxLength: 64 } as const satisfies ColumnRules;
export const title = { type: 'text', minLength: 1, maxLength: 80 } as const satisfies ColumnRules;
export const baby = {
  type: 'enum',
  notNull: true,
  values: ['boy', 'girl', 'either'],
  default: 'either',
} as const satisfies ColumnRules;
export const surname = { type: 'text', minLength: 1, maxLength: 60 } as const satisfies ColumnRules;
export const siblings = { type: 'text', minLength: 1, maxLength: 120 } as const satisfies ColumnRules;
export const closed = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const joinable = { type: 'boolean', notNull: true, default: true } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const opened_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const version = { type: 'integer', notNull: true, default: 1 } as const satisfies ColumnRules;
