/** The data in a prerendered page, which the browser doesn't fetch again. It is part of the first load: keep it small. */
import { createStore } from '../../store';
import { EMBEDDED_ID, type Embedded } from './pageData';

/** Null if the page isn't prerendered or its data can't be parsed. */
export const embedded: Embedded | null = read();

/** Whether the page holds data besides the settings. */
export const hasPageData = embedded !== null && Object.keys({ ...embedded.answers, ...embedded.lists }).length > 0;

function read(): Embedded | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(EMBEDDED_ID)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/**
 * `current`: used without revalidation. `aging`: revalidated when it is next used. `outdated`: the database has changed
 * since the page was prerendered, so everything on the screen is fetched again.
 */
export const pageDataState = createStore<'current' | 'aging' | 'outdated'>('current');

const CURRENT_MS = 60_000;

/** Called once, after the content version of the page was compared with the one of the database. */
export function setPageDataChecked(isCurrent: boolean) {
  if (isCurrent) setTimeout(() => pageDataState.set('aging'), CURRENT_MS);
  else pageDataState.set('outdated');
}
