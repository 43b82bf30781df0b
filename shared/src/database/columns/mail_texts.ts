/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const template = {
  type: 'text',
  required: true,
  values: ['story_approved', 'story_rejected', 'name_approved', 'name_rejected'],
} as const satisfies ColumnRules;
export const subject = { type: 'text', required: true, minLength: 1, maxLength: 150 } as const satisfies ColumnRules;
export const body = { type: 'text', required: true, minLength: 1, maxLength: 4000 } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
