import type { SettingKey } from '@cradle/shared/settings';
import type { Words } from '../defineResource';

export const messages = {
  fields: {
    value: 'Value',
    site_title: 'Site title',
    site_description: 'Site description',
    logo_url: 'Logo',
    primary_color: 'Primary color',
    contact_email: 'Contact email',
    header_ad: 'Header ad',
    sidebar_ad: 'Sidebar ad',
    footer_ad: 'Footer ad',
    google_analytics_id: 'Google Analytics id',
    social_facebook: 'Facebook',
    social_twitter: 'X (Twitter)',
    social_instagram: 'Instagram',
  } satisfies Record<SettingKey | 'value', string>,
  errors: { fetch: 'Failed to fetch site settings.', update: 'Failed to save settings.' },
  notifications: { updated: 'Settings saved' },
} satisfies Words;
