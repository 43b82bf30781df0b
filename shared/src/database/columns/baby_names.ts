/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const id = { type: 'integer', generated: true } as const satisfies ColumnRules;
export const name = { type: 'text', required: true, minLength: 1, maxLength: 50 } as const satisfies ColumnRules;
export const gender = {
  type: 'enum',
  notNull: true,
  values: ['boy', 'girl', 'neutral'],
  default: 'neutral',
} as const satisfies ColumnRules;
export const meaning = { type: 'text', minLength: 1, maxLength: 500 } as const satisfies ColumnRules;
export const origin = { type: 'text', minLength: 1, maxLength: 60 } as const satisfies ColumnRules;
export const popularity = {
  type: 'integer',
  notNull: true,
  min: 1,
  max: 100,
  default: 50,
} as const satisfies ColumnRules;
export const syllables = { type: 'integer', notNull: true, min: 1, max: 10, default: 2 } as const satisfies ColumnRules;
export const rank = { type: 'integer', min: 1, max: 1000000 } as const satisfies ColumnRules;
export const rank_year = { type: 'integer', min: 1880, max: 2100 } as const satisfies ColumnRules;
export const first_letter = { type: 'text', generated: true } as const satisfies ColumnRules;
export const mythological = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const celebrity = { type: 'text', minLength: 1, maxLength: 300 } as const satisfies ColumnRules;
export const pronunciation = { type: 'text', minLength: 1, maxLength: 80 } as const satisfies ColumnRules;
export const nicknames = {
  type: 'list',
  notNull: true,
  maxItems: 12,
  minLength: 1,
  maxLength: 50,
} as const satisfies ColumnRules;
export const source_note = { type: 'text', minLength: 1, maxLength: 500 } as const satisfies ColumnRules;
export const usage = {
  type: 'list',
  notNull: true,
  maxItems: 12,
  minLength: 1,
  maxLength: 40,
} as const satisfies ColumnRules;
export const variant_of = { type: 'integer', references: 'baby_names' } as const satisfies ColumnRules;
export const variant_kind = { type: 'enum', values: ['spelling', 'form', 'short'] } as const satisfies ColumnRules;
export const themes = {
  type: 'list',
  notNull: true,
  maxItems: 12,
  minLength: 1,
  maxLength: 40,
} as const satisfies ColumnRules;
export const has_figures = { type: 'boolean', notNull: true, default: false } as const satisfies ColumnRules;
export const created_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
export const random_key = { type: 'number', notNull: true } as const satisfies ColumnRules;
export const search = { type: 'text', generated: true } as const satisfies ColumnRules;
export const origins = { type: 'list', generated: true } as const satisfies ColumnRules;
export const sounds = { type: 'list', generated: true } as const satisfies ColumnRules;
export const typo_keys = { type: 'list', generated: true } as const satisfies ColumnRules;
