/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const site_title = { type: 'text', required: true, minLength: 1, maxLength: 80 } as const satisfies ColumnRules;
export const site_description = {
  type: 'text',
  notNull: true,
  default: '',
  maxLength: 300,
} as const satisfies ColumnRules;
export const logo_url = {
  type: 'text',
  notNull: true,
  default: '',
  format: 'image',
  maxLength: 2048,
} as const satisfies ColumnRules;
export const primary_color = {
  type: 'text',
  required: true,
  pattern: '^#[0-9a-fA-F]{6}$',
} as const satisfies ColumnRules;
export const contact_email = {
  type: 'text',
  notNull: true,
  default: '',
  format: 'email',
  maxLength: 254,
} as const satisfies ColumnRules;
export const header_ad = { type: 'text', notNull: true, default: '', maxLength: 5000 } as const satisfies ColumnRules;
export const sidebar_ad = { type: 'text', notNull: true, default: '', maxLength: 5000 } as const satisfies ColumnRules;
export const footer_ad = { type: 'text', notNull: true, default: '', maxLength: 5000 } as const satisfies ColumnRules;
export const google_analytics_id = {
  type: 'text',
  notNull: true,
  default: '',
  pattern: '^((G|UA|GT|AW)-[A-Z0-9-]{4,30})?$',
} as const satisfies ColumnRules;
export const social_facebook = {
  type: 'text',
  notNull: true,
  default: '',
  format: 'https',
  maxLength: 2048,
} as const satisfies ColumnRules;
export const social_twitter = {
  type: 'text',
  notNull: true,
  default: '',
  format: 'https',
  maxLength: 2048,
} as const satisfies ColumnRules;
export const social_instagram = {
  type: 'text',
  notNull: true,
  default: '',
  format: 'https',
  maxLength: 2048,
} as const satisfies ColumnRules;
export const postal_address = {
  type: 'text',
  notNull: true,
  default: '',
  maxLength: 200,
} as const satisfies ColumnRules;
