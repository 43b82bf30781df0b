/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const submission_id = { type: 'integer', references: 'submissions' } as const satisfies ColumnRules;
export const name_submission_id = { type: 'integer', references: 'name_submissions' } as const satisfies ColumnRules;
export const name_correction_id = { type: 'integer', references: 'name_corrections' } as const satisfies ColumnRules;
export const name_variant_doubt_id = {
  type: 'integer',
  references: 'name_variant_doubts',
} as const satisfies ColumnRules;
export const note = { type: 'text', required: true, minLength: 1, maxLength: 2000 } as const satisfies ColumnRules;
export const author_id = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
