import { createStore } from '@cradle/shared/browser/store';
import { useEffect } from 'react';
import { useStore } from '../useStore';
import { ApiError } from './api/apiError';
import { readPublic } from './api/fetchApi';
import { embedded, pageDataState } from './cache/embedded';
import type { SettingKey, Settings } from './cache/pageData';
import { MAX_RETRIES, retryDelay } from './cache/retries';

export type { SettingKey, Settings };

type State = { data?: Settings; error?: ApiError };

const initial: State = embedded ? { data: embedded.settings } : {};
const store = createStore(initial);

export async function readSettings(): Promise<Settings> {
  const rows = await readPublic<{ key: SettingKey; value: string }[]>('settings?select=key,value&order=key');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function load(retry: number): Promise<void> {
  try {
    store.set({ data: await readSettings() });
  } catch (reason) {
    const error = reason instanceof ApiError ? reason : new ApiError(0, '', String(reason));
    store.set({ ...store.get(), error });
    if (error.isTemporary && retry < MAX_RETRIES) setTimeout(() => void load(retry + 1), retryDelay(retry + 1));
  }
}

let requested = embedded !== null;
pageDataState.subscribe(() => {
  if (pageDataState.get() === 'outdated') void load(0);
});

/** Sets the settings of the page that is prerendered next. */
export function provideSettings(settings: Settings) {
  store.set({ data: settings });
}

/**
 * The site settings. Until they are loaded, components use their own defaults. The settings are in a store instead of
 * SWR's cache: every page needs them, and the home page would otherwise load 5 kB of SWR only for them.
 */
export function useSettings(): State {
  useEffect(() => {
    if (requested) return;
    requested = true;
    void load(0);
  }, []);
  return useStore(store, import.meta.env.SSR ? store.get : () => initial);
}
