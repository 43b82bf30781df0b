/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const member_id = { type: 'integer', required: true, references: 'room_members' } as const satisfies ColumnRules;
export const room_name_id = {
  type: 'integer',
  required: true,
  references: 'room_names',
} as const satisfies ColumnRules;
export const place = { type: 'integer', required: true, min: 1, max: 12 } as const satisfies ColumnRules;
