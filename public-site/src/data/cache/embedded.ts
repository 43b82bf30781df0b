/**
 * The data in a prerendered page, which the browser doesn't have to fetch. This file is part of the first load and must
 * stay small.
 */
import { readJson } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { EMBEDDED_ID, type Embedded } from './pageData';

/** The embedded data; null if the page isn't prerendered or the data can't be parsed. */
export const embedded = readJson(globalThis.document?.getElementById(EMBEDDED_ID)?.textContent) as Embedded | null;

/** True if the embedded data contains more than the settings. */
export const hasPageData = embedded !== null && Object.keys({ ...embedded.responses, ...embedded.lists }).length > 0;

/**
 * The state of the embedded data.
 * - `current`: it is used without revalidation.
 * - `aging`: it is revalidated when it is next used.
 * - `outdated`: the database has changed since the page was prerendered, or may have changed. The embedded data is
 *   fetched again.
 */
export const pageDataState = createStore<'current' | 'aging' | 'outdated'>('current');

const CURRENT_MS = 60_000;

/**
 * Called after the content version of the page was compared with that of the database, and when all data is fetched
 * again.
 */
export function setPageDataChecked(isCurrent: boolean) {
  if (isCurrent) setTimeout(() => pageDataState.set('aging'), CURRENT_MS);
  else pageDataState.set('outdated');
}
