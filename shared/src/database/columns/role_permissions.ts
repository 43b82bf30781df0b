/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const role = {
  type: 'enum',
  required: true,
  values: ['moderator', 'admin', 'super_admin'],
} as const satisfies ColumnRules;
export const resource = { type: 'text', required: true, minLength: 1, maxLength: 63 } as const satisfies ColumnRules;
export const action = {
  type: 'text',
  required: true,
  values: [
    'list',
    'create',
    'update',
    'delete',
    'import',
    'export',
    'approve',
    'reject',
    'discard',
    'send',
    'erase',
    'history',
  ],
} as const satisfies ColumnRules;
