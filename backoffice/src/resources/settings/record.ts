import type { Tables } from '@cradle/shared/database.types';
import type { SettingKey } from '@cradle/shared/settings';

export type SettingRow = Tables<'settings'> & { id: string };

/** All settings as the form holds them. */
export type SettingValues = Record<SettingKey, string>;

/** The three tabs of the specification, and what stands in each. */
export const GROUPS = [
  { title: 'General', keys: ['site_title', 'site_description', 'logo_url', 'primary_color', 'contact_email'] },
  { title: 'Advertisements', keys: ['header_ad', 'sidebar_ad', 'footer_ad'] },
  { title: 'Integrations', keys: ['google_analytics_id', 'social_facebook', 'social_twitter', 'social_instagram'] },
] as const satisfies readonly { title: string; keys: readonly SettingKey[] }[];
