import { followedLinks, scrollInputs, scrollPositions } from './useArrival';

const STORED = 'scroll_position';

/** The time for which scrolling is retried, in milliseconds. A page may be too short until its data is loaded. */
const RESTORE_TIMEOUT_MS = 5000;
/** After each scroll, the position is watched for this time, in milliseconds, and restored again if it changes. */
const SETTLE_MS = 1000;

/**
 * React Router's key for a history entry that was opened by its URL instead of a link. Several entries can have this
 * key, so a position with this key is restored only at the URL where it was stored.
 */
const OPENED = 'default';

/** The scroll positions and followed links that useArrival() stores for each history entry. */
const histories: readonly Map<string, unknown>[] = [scrollPositions, followedLinks];

/**
 * Restores the scroll position after a reload. While the page is open, `history.scrollRestoration` is 'manual', because
 * useArrival() restores positions within the site. When the page is left, `scrollRestoration` is set to 'auto'. The
 * browser stores this value in the history entry, and restores the position after a reload.
 *
 * The browser doesn't wait for data that is loaded after the page. Therefore, the position is also stored in session
 * storage, and this code restores it when the page is tall enough. Session storage also contains the positions of other
 * history entries, because the visitor may go back after the reload.
 */
export function restoreScrollOnReload(): void {
  const arrive = () => {
    window.history.scrollRestoration = 'manual';
  };
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    storePositions();
  };
  scrollWhenTallEnough(restorePositions());
  arrive();
  window.addEventListener('pageshow', arrive);
  window.addEventListener('pagehide', leave);
}

function storePositions() {
  try {
    const entries = histories.map((map) => [...map]);
    sessionStorage.setItem(STORED, JSON.stringify([window.location.href, window.scrollY, entries]));
  } catch {}
}

/**
 * After a reload or a history navigation, restores the positions of other history entries.
 * @returns the position of this page; 0 if there is none
 */
function restorePositions(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return 0;
  try {
    const [href, top, entries = []] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    for (const [at, map] of histories.entries()) {
      for (const [key, value] of entries[at] ?? []) {
        if (!map.has(key) && (key !== OPENED || href === window.location.href)) map.set(key, value);
      }
    }
    return href === window.location.href ? Number(top) : 0;
  } catch {
    return 0;
  }
}

/**
 * Scrolls as soon as the page is tall enough, and again if its height changes while data is loaded. Stops when the
 * visitor scrolls. Input events are observed instead of the scroll position, because the browser itself scrolls to the
 * end of a page that is too short.
 */
function scrollWhenTallEnough(top: number) {
  if (!top) return;
  const input = new AbortController();
  for (const type of scrollInputs)
    window.addEventListener(type, () => input.abort(), { signal: input.signal, passive: true });
  let end = performance.now() + RESTORE_TIMEOUT_MS;
  const attempt = () => {
    const now = performance.now();
    if (now > end) input.abort();
    if (input.signal.aborted) return;
    const isTall = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isTall && Math.abs(window.scrollY - top) >= 1) {
      window.scrollTo(0, top);
      end = now + SETTLE_MS;
    }
    requestAnimationFrame(attempt);
  };
  attempt();
}
