/** The settings of the site: their keys, their error messages, and the format in which values are stored. */

import { columnProblem, storedValue } from '../database/columnRules';
import { settingValues } from '../database/database.columns';
import { DEFAULT_PRIMARY, readHexColor } from '../design/colors';

export type SettingKey = keyof typeof settingValues;
export const SETTING_KEYS = Object.keys(settingValues) as SettingKey[];

const LABELS: Partial<Record<SettingKey, string>> = {
  site_title: 'The title',
  site_description: 'The description',
  header_ad: 'Advertisement code',
  sidebar_ad: 'Advertisement code',
  footer_ad: 'Advertisement code',
};

/** Messages that are more detailed than those of columnProblem(). */
const MESSAGES: Partial<Record<SettingKey, string>> = {
  primary_color: `Enter a color such as ${DEFAULT_PRIMARY}.`,
  google_analytics_id: 'Enter a measurement id such as G-AB12CD34EF.',
};

/** The error message for an invalid value of a setting; undefined if it is valid. */
export function settingProblem(key: SettingKey, typed: string): string | undefined {
  const problem = columnProblem(settingValues[key], LABELS[key] ?? 'The value', storedSetting(key, typed));
  return problem && (MESSAGES[key] ?? problem);
}

/**
 * Converts an entered value to its stored format. Trims it, expands colors to six digits, and percent-encodes
 * URLs.
 */
export function storedSetting(key: SettingKey, typed: string): string {
  const value = String(storedValue(settingValues[key], typed));
  return key === 'primary_color' ? (readHexColor(value) ?? value) : value;
}
