/** What staff set for the whole site, as far as visitors may know it. */
export type SettingKey =
  | 'site_title'
  | 'site_description'
  | 'logo_url'
  | 'primary_color'
  | 'contact_email'
  | 'header_ad'
  | 'sidebar_ad'
  | 'footer_ad'
  | 'google_analytics_id'
  | 'social_facebook'
  | 'social_twitter'
  | 'social_instagram';
export type Settings = Partial<Record<SettingKey, string>>;
