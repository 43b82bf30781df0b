/**
 * The data in a prerendered page, which the browser doesn't fetch again. It is part of the first load, so this file
 * must stay small.
 */
import { createStore } from '../../store';
import { EMBEDDED_ID, type Embedded } from './pageData';

/** Null if the page isn't prerendered or its data can't be parsed. */
export const embedded: Embedded | null = read();

/** True if the page contains data besides the settings. */
export const hasPageData = embedded !== null && Object.keys({ ...embedded.responses, ...embedded.lists }).length > 0;

function read(): Embedded | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(EMBEDDED_ID)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/**
 * `current` data are used without revalidation. `aging` data are revalidated when they are next used. If data are
 * `outdated`, the database has changed since the page was prerendered, and everything on the screen is fetched again.
 */
export const pageDataState = createStore<'current' | 'aging' | 'outdated'>('current');

const CURRENT_MS = 60_000;

/** Called once, after the content versions of the page and the database were compared. */
export function setPageDataChecked(isCurrent: boolean) {
  if (isCurrent) setTimeout(() => pageDataState.set('aging'), CURRENT_MS);
  else pageDataState.set('outdated');
}
