import { CACHED } from '../cache/cachedDocument';
import { hasPageData, setPageDataChecked } from '../cache/embedded';
import { readPublic } from './fetchApi';

const TIMEOUT_MS = 10_000;

/** The path of the file with the content version of the prerendered pages. */
export const VERSION_FILE = '/content-version.json';

/**
 * Compares the content version of the prerendered pages with that of the database. Fetches the data of the open page
 * again if the versions differ, or if the page may be from a cache. Fetches nothing if the database's version can't be
 * read.
 */
export async function checkPageData(): Promise<void> {
  const [prerendered, current] = await Promise.all(
    [prerenderedVersion(), contentVersion()].map((version) => version.catch(() => null)),
  );
  const isCurrent = current === null || (!mayBeOld() && (prerendered === null || prerendered === current));
  setPageDataChecked(isCurrent);
  // Lazy-loaded, because not every page needs SWR.
  if (!isCurrent && hasPageData) (await import('./refreshPageData')).refreshPageData();
}

/**
 * True if the page is from the service worker's cache, or may be from the browser's cache. When the visitor goes back,
 * the browser shows a cached page without revalidating it.
 */
function mayBeOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || document.documentElement.hasAttribute(CACHED);
}

/** The content version of the database: a number that increases with every change of public content. */
export const contentVersion = () => readPublic<number>('rpc/content_version').then(Number);

async function prerenderedVersion(): Promise<number> {
  const response = await fetch(VERSION_FILE, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  return Number(await response.json());
}
