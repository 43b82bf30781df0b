/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const room_name_id = {
  type: 'integer',
  required: true,
  references: 'room_names',
} as const satisfies ColumnRules;
export const member_id = { type: 'integer', required: true, references: 'room_members' } as const satisfies ColumnRules;
export const vote = { type: 'enum', values: ['love', 'maybe', 'no'] } as const satisfies ColumnRules;
export const reason = {
  type: 'enum',
  values: ['knew_someone', 'too_common', 'spelling', 'sound', 'surname', 'meaning', 'other'],
} as const satisfies ColumnRules;
export const seq = { type: 'integer', required: true, min: 1, max: 9007199254740991 } as const satisfies ColumnRules;
export const final = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
