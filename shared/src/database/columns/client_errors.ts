/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const app = { type: 'text', required: true, values: ['site', 'office'] } as const satisfies ColumnRules;
export const message = { type: 'text', required: true, minLength: 1, maxLength: 300 } as const satisfies ColumnRules;
export const page = { type: 'text', required: true, minLength: 1, maxLength: 120 } as const satisfies ColumnRules;
export const stack = { type: 'text', maxLength: 2000 } as const satisfies ColumnRules;
export const version = { type: 'text', required: true, minLength: 1, maxLength: 20 } as const satisfies ColumnRules;
export const browser = { type: 'text', required: true, minLength: 1, maxLength: 40 } as const satisfies ColumnRules;
export const reports = { type: 'integer', notNull: true, min: 1, default: 1 } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const seen_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const fingerprint = { type: 'text', required: true, minLength: 1, maxLength: 64 } as const satisfies ColumnRules;
