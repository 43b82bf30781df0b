/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const key = {
  type: 'text',
  required: true,
  values: [
    'site_title',
    'site_description',
    'logo_url',
    'primary_color',
    'contact_email',
    'header_ad',
    'sidebar_ad',
    'footer_ad',
    'google_analytics_id',
    'social_facebook',
    'social_twitter',
    'social_instagram',
    'postal_address',
  ],
} as const satisfies ColumnRules;
export const value = { type: 'text', notNull: true, default: '' } as const satisfies ColumnRules;
export const description = { type: 'text', notNull: true, maxLength: 300, default: '' } as const satisfies ColumnRules;
export const updated_at = { type: 'timestamp', notNull: true } as const satisfies ColumnRules;
