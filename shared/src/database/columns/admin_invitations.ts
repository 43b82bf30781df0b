/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const email = { type: 'text', required: true, format: 'email', maxLength: 254 } as const satisfies ColumnRules;
export const role = { type: 'enum', required: true, values: ['moderator', 'admin'] } as const satisfies ColumnRules;
export const invited_by = { type: 'uuid', references: 'profiles' } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const expires_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const accepted_at = { type: 'timestamp' } as const satisfies ColumnRules;
export const revoked_at = { type: 'timestamp' } as const satisfies ColumnRules;
