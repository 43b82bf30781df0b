import type { SettingKey } from '@cradle/shared/site/settings';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';

/** Labels of the settings in the form, the history and the conflict dialog. */
const labels: Record<SettingKey, string> = {
  site_title: 'Site title',
  site_description: 'Site description',
  logo_url: 'Logo',
  primary_color: 'Primary color',
  contact_email: 'Contact email',
  postal_address: 'Postal address',
  header_ad: 'Header ad',
  sidebar_ad: 'Sidebar ad',
  footer_ad: 'Footer ad',
  google_analytics_id: 'Google Analytics ID',
  social_facebook: 'Facebook',
  social_twitter: 'X (Twitter)',
  social_instagram: 'Instagram',
};

export const settings = defineResource('settings', {
  label: ['Setting', 'Settings'],
  about: 'Title, logo, color, advertisements and links of the whole site.',
  icon: SettingsIcon,
  title: 'key',
  primaryKey: ['key'],
  stamps: [],
  fields: { key: text(), value: text(), description: text(), updated_at: timestamp() },
  messages: {
    fields: labels,
    errors: { fetch: 'Failed to fetch site settings.', update: 'Failed to save settings.' },
    notifications: { updated: 'Settings saved' },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
});
