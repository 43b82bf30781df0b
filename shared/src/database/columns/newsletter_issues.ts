/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const subject = { type: 'text', required: true, minLength: 3, maxLength: 120 } as const satisfies ColumnRules;
export const preview_text = { type: 'text', minLength: 1, maxLength: 150 } as const satisfies ColumnRules;
export const body = { type: 'text', required: true, minLength: 1, maxLength: 20000 } as const satisfies ColumnRules;
export const to_name_updates = { type: 'boolean', notNull: true, default: true } as const satisfies ColumnRules;
export const to_story_updates = { type: 'boolean', notNull: true, default: true } as const satisfies ColumnRules;
export const status = {
  type: 'enum',
  notNull: true,
  values: ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'],
  default: 'draft',
} as const satisfies ColumnRules;
export const send_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const started_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const finished_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const problem = { type: 'text', maxLength: 300 } as const satisfies ColumnRules;
export const audience = { type: 'integer', notNull: true, min: 0, default: 0 } as const satisfies ColumnRules;
export const sent = { type: 'integer', notNull: true, min: 0, default: 0 } as const satisfies ColumnRules;
export const failed = { type: 'integer', notNull: true, min: 0, default: 0 } as const satisfies ColumnRules;
export const unsubscribed = { type: 'integer', notNull: true, min: 0, default: 0 } as const satisfies ColumnRules;
export const queued_to = {
  type: 'integer',
  notNull: true,
  min: 0,
  max: 9007199254740991,
  default: 0,
} as const satisfies ColumnRules;
export const sender_id = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
