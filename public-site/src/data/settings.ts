import { useEffect, useSyncExternalStore } from 'react';
import { env } from '../env';
import type { Answer } from './answer';
import { ApiError } from './apiError';
import { embedded, whenStale } from './embedded';
import { answered, useGiven } from './pageAnswers';
import { MAX_RETRIES, retryDelay } from './retries';
import type { SettingKey, Settings } from './settingKeys';

export type { SettingKey, Settings };

/** Under which the settings are held while a page is written ahead. */
export const SETTINGS_KEY = 'settings';

const TIMEOUT_MS = 10_000;
const address = `${env.backendUrl}/rest/v1/settings?select=key,value`;

let state: Answer<Settings> = {
  data: embedded?.settings,
  error: undefined,
  isLoading: !embedded,
  retry: () => void load(0),
};
let asked = embedded !== null;
whenStale(() => void load(0));
const listeners = new Set<() => void>();

function become(change: Partial<Answer<Settings>>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export async function readSettings(): Promise<Settings> {
  const { publishableKey } = env;
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new ApiError(answer.status, '', answer.statusText);
  const rows: { key: SettingKey; value: string }[] = await answer.json();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function load(attempt: number): Promise<void> {
  if (attempt === 0) become({ isLoading: true });
  try {
    become({ data: await readSettings(), error: undefined, isLoading: false });
  } catch (reason) {
    const error = reason instanceof ApiError ? reason : new ApiError(0, '', String(reason));
    become({ error, isLoading: false });
    if (error.passing && attempt < MAX_RETRIES) setTimeout(() => void load(attempt + 1), retryDelay(attempt + 1));
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => state;

/**
 * What staff set for the whole site; until it is there, each place shows its own default. Read once for all, by a bare
 * fetch: every page needs it, and the first page needs neither SWR nor the API client for anything else.
 */
export const useSettings: () => Answer<Settings> = import.meta.env.SSR ? useSettingsAhead : useSettingsLive;

function useSettingsAhead(): Answer<Settings> {
  return answered(useGiven(SETTINGS_KEY, readSettings));
}

function useSettingsLive(): Answer<Settings> {
  useEffect(() => {
    if (asked) return;
    asked = true;
    void load(0);
  }, []);
  return useSyncExternalStore(subscribe, current, current);
}
