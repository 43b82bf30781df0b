import type { Tables } from '@cradle/shared/database/database.types';
import { SETTING_KEYS, type SettingKey, storedSetting } from '@cradle/shared/site/settings';
import type { HttpError } from 'react-admin';
import { conflictOf } from '../../conflict/conflict';
import type { LogEntry } from '../../history/logEntry';
import { callFunction, readRows } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';

/** All settings as form values. */
export type SettingValues = Record<SettingKey, string>;

/**
 * The three tabs of the settings form and the settings in each tab. The specification defines all of them except
 * `postal_address`.
 */
export const GROUPS = [
  {
    title: 'General',
    keys: ['site_title', 'site_description', 'logo_url', 'primary_color', 'contact_email', 'postal_address'],
  },
  { title: 'Advertisements', keys: ['header_ad', 'sidebar_ad', 'footer_ad'] },
  { title: 'Integrations', keys: ['google_analytics_id', 'social_facebook', 'social_twitter', 'social_instagram'] },
] as const satisfies readonly { title: string; keys: readonly SettingKey[] }[];

export interface Settings {
  values: SettingValues;
  /** Descriptions of the settings in the database. */
  descriptions: SettingValues;
}

/** Loads the values and descriptions of all settings. */
export async function loadSettings(): Promise<Settings> {
  const rows = await readRows<Tables<'settings'>>('settings?select=key,value,description');
  const column = (name: 'value' | 'description') =>
    Object.fromEntries(
      SETTING_KEYS.map((key) => [key, rows.find((row) => row.key === key)?.[name] ?? '']),
    ) as SettingValues;
  return { values: column('value'), descriptions: column('description') };
}

/** The changed settings in their stored format. */
export function changesIn(read: SettingValues, typed: SettingValues): Partial<SettingValues> {
  const stored = SETTING_KEYS.map((key) => [key, storedSetting(key, typed[key] ?? '')] as const);
  return Object.fromEntries(stored.filter(([key, value]) => value !== read[key]));
}

/**
 * Saves all changes in one transaction. If another admin has changed one of these settings since `read` was loaded,
 * throws a conflict (see conflictOf).
 */
export async function saveSettings(read: SettingValues, typed: SettingValues): Promise<SettingValues> {
  const changes = changesIn(read, typed);
  const overwritten = Object.fromEntries(Object.keys(changes).map((key) => [key, read[key as SettingKey]]));
  try {
    return await callFunction<SettingValues>('save_settings', { changes, read: overwritten });
  } catch (error) {
    const current = conflictOf<SettingValues>(error);
    // If the database already contains the values of the form, there is no conflict to resolve. Either an earlier save
    // succeeded but its response was lost, or another admin saved the same values.
    if (current && SETTING_KEYS.every((key) => !(key in changes) || changes[key] === current[key])) return current;
    throw readableError(error);
  }
}

/**
 * The value that a setting had before the change in a log entry, by the setting's key. For changes of the build hook,
 * which isn't a setting, returns an empty object.
 */
export const valueBefore = ({ before }: Pick<LogEntry, 'before'>): Partial<SettingValues> => {
  const key = SETTING_KEYS.find((one) => one === before?.key);
  return key ? { [key]: before?.value } : {};
};

/** The key of the setting whose value the database refused; null for any other error. */
export function refusedKey(error: unknown): SettingKey | null {
  const { code, details } = ((error as HttpError).body ?? {}) as { code?: string; details?: string };
  return code === 'PT400' ? (SETTING_KEYS.find((key) => key === details) ?? null) : null;
}
