import { describe, expect, it } from 'vitest';
import { SETTING_KEYS, type SettingKey, settingProblem, storedSetting } from './settings';

it('the keys of the settings are the twelve keys from the specification and postal_address', () => {
  expect(SETTING_KEYS).toEqual([
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
  ]);
});

describe('settingProblem', () => {
  it.each<[SettingKey, string]>([
    ['site_title', 'a'.repeat(80)],
    ['site_description', ''],
    ['logo_url', 'https://example.com/logo.svg'],
    ['primary_color', '#3B82F6'],
    ['primary_color', '#abc'],
    ['contact_email', 'hello@example.com'],
    ['contact_email', ''],
    ['header_ad', '🦆'.repeat(5000)],
    ['google_analytics_id', 'G-ABCD1234'],
    ['social_twitter', ''],
  ])('the setting %s accepts %s', (key, value) => {
    expect(settingProblem(key, value)).toBeUndefined();
  });

  it.each<[SettingKey, string]>([
    ['site_title', '  '],
    ['site_title', 'a'.repeat(81)],
    ['site_description', 'a'.repeat(301)],
    ['logo_url', 'javascript:alert(1)'],
    ['logo_url', 'http://example.com/logo.svg'],
    ['primary_color', ''],
    ['primary_color', 'blue'],
    ['primary_color', '#12345'],
    ['contact_email', 'nobody'],
    ['footer_ad', 'a'.repeat(5001)],
    ['sidebar_ad', 'nul\0'],
    ['google_analytics_id', 'ABCD1234'],
    ['google_analytics_id', '"><script>'],
    ['social_facebook', 'facebook.com/us'],
  ])('the setting %s rejects %s', (key, value) => {
    expect(settingProblem(key, value)).toMatch(/\S/);
  });
});

describe('storedSetting', () => {
  it('storedSetting expands colors to six digits, percent-encodes URLs, and trims other values', () => {
    expect(storedSetting('primary_color', ' #AbC ')).toBe('#aabbcc');
    expect(storedSetting('social_facebook', 'https://facebook.com/bébé')).toBe('https://facebook.com/b%C3%A9b%C3%A9');
    expect(storedSetting('site_title', ' Names ')).toBe('Names');
    expect(storedSetting('logo_url', ' ')).toBe('');
  });
});
