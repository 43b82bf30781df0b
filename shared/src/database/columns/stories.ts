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
export const status = {
  type: 'enum',
  notNull: true,
  values: ['draft', 'scheduled', 'published'],
  default: 'published',
} as const satisfies ColumnRules;
export const featured = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const published_date = {
  type: 'date',
  notNull: true,
  min: '1900-01-01',
  max: '2100-12-31',
} as const satisfies ColumnRules;
export const image_url = { type: 'text', format: 'image', maxLength: 2048 } as const satisfies ColumnRules;
export const hero = { type: 'text', minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const submission_id = { type: 'integer', references: 'submissions' } as const satisfies ColumnRules;
export const publish_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const scheduled_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const draft_of = { type: 'integer', references: 'stories' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const was_public = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
