import { SETTING_KEYS, type SettingKey, storedSetting } from '@cradle/shared/settings';
import type { HttpError } from 'react-admin';
import { conflictOf } from '../../conflict/conflict';
import { callFunction, readRows } from '../../providers/api';
import { readableError } from '../../providers/readableError';
import type { SettingRow, SettingValues } from './record';

export interface Settings {
  values: SettingValues;
  /** What each is for, as the database explains it. */
  descriptions: SettingValues;
}

export async function loadSettings(): Promise<Settings> {
  const rows = await readRows<SettingRow>('settings?select=key,value,description').catch((error) => {
    throw readableError(error);
  });
  const column = (name: 'value' | 'description') =>
    Object.fromEntries(
      SETTING_KEYS.map((key) => [key, rows.find((row) => row.key === key)?.[name] ?? '']),
    ) as SettingValues;
  return { values: column('value'), descriptions: column('description') };
}

/** What differs from what was read, as it is stored. */
export function changesIn(read: SettingValues, typed: SettingValues): Partial<SettingValues> {
  const stored = SETTING_KEYS.map((key) => [key, storedSetting(key, typed[key] ?? '')] as const);
  return Object.fromEntries(stored.filter(([key, value]) => value !== read[key]));
}

/** Saves all changes or none. Somebody else's change since `read` refuses them (conflictOf). */
export async function saveSettings(read: SettingValues, typed: SettingValues): Promise<SettingValues> {
  const changes = changesIn(read, typed);
  const overwritten = Object.fromEntries(Object.keys(changes).map((key) => [key, read[key as SettingKey]]));
  try {
    return await callFunction<SettingValues>('save_settings', { changes, read: overwritten });
  } catch (error) {
    const current = conflictOf<SettingValues>(error);
    // They were saved, and only the answer got lost; or two have typed the same. What is wanted is there.
    if (current && SETTING_KEYS.every((key) => !(key in changes) || changes[key] === current[key])) return current;
    throw readableError(error);
  }
}

/** The setting that the database did not take, when it says which. */
export function refusedKey(error: unknown): SettingKey | null {
  const { code, details } = ((error as HttpError).body ?? {}) as { code?: string; details?: string };
  return code === 'PT400' ? (SETTING_KEYS.find((key) => key === details) ?? null) : null;
}
