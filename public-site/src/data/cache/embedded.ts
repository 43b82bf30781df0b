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
 * - `current`: the data is used without revalidation.
 * - `aging`: the data is revalidated at its next use.
 * - `outdated`: the data is fetched again, because the database has changed or may have changed since the page was
 *   prerendered.
 */
export const pageDataState = createStore<'current' | 'aging' | 'outdated'>('current');

const CURRENT_MS = 60_000;

/**
 * Sets the state of the embedded data. Called after the content version of the page was compared with that of the
 * database, and before all data is fetched again.
 */
export function setPageDataChecked(isCurrent: boolean) {
  if (isCurrent) setTimeout(() => pageDataState.set('aging'), CURRENT_MS);
  else pageDataState.set('outdated');
}
