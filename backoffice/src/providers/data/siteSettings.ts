import { localStore } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { DEFAULT_PRIMARY } from '@cradle/shared/design/colors';
import { useSyncExternalStore } from 'react';
import { env } from '../../env';

/** The settings of the public site that the back-office also uses. */
export interface SiteSettings {
  site_title: string;
  primary_color: string;
}

const STORAGE_KEY = 'cradle-admin-site-settings';
const DEFAULTS: SiteSettings = { site_title: 'Cradle & Quill', primary_color: DEFAULT_PRIMARY };

const settings = createStore(readCached());

/**
 * The site settings. The first render uses the settings that were cached on an earlier visit, so that colors don't
 * change after the first paint. The current settings replace them as soon as they are loaded.
 */
export function useSiteSettings(): SiteSettings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** Loads the settings. If this fails, the cached settings stay. */
export async function loadSiteSettings(): Promise<void> {
  const query = 'settings?select=key,value&key=in.(site_title,primary_color)';
  try {
    const response = await fetch(`${env.apiUrl}/rest/v1/${query}`, { headers: { apikey: env.apiKey } });
    if (!response.ok) return;
    const rows = (await response.json()) as { key: keyof SiteSettings; value: string | null }[];
    const read = Object.fromEntries(rows.filter(({ value }) => value).map(({ key, value }) => [key, value]));
    const next = { ...DEFAULTS, ...read };
    if (JSON.stringify(next) === JSON.stringify(settings.get())) return;
    settings.set(next);
    localStore.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Errors of this request are ignored, because the pages' own requests report an outage.
  }
}

function readCached(): SiteSettings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStore.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}
