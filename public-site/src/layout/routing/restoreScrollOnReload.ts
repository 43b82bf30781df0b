import { followedLinks, scrollPositions } from './useArrival';

const STORED = 'scroll_position';

/** The time for which scrolling is retried, in milliseconds. A page may be too short until its data is loaded. */
const RESTORE_TIMEOUT_MS = 5000;
/** The time for which the position is held after it was restored, in milliseconds. */
const SETTLE_MS = 1000;

/** What useArrival() knows about the history entries. */
const histories: readonly Map<string, unknown>[] = [scrollPositions, followedLinks];

/**
 * Restores the scroll position after a reload. Within the site, useArrival() does that, so the browser's own restoration
 * is turned on only when the page is left (the setting is stored in the history entry). The browser doesn't wait for
 * data that arrive after the page has loaded, so the position is also stored in session storage. So are those of the
 * other history entries, to which the visitor may go back after the reload.
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

/** Restores the positions of other history entries. @returns the position of this page; 0 if it was opened by a link */
function restorePositions(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return 0;
  try {
    const [href, top, entries = []] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    for (const [at, map] of histories.entries()) {
      for (const [key, value] of entries[at] ?? []) if (!map.has(key)) map.set(key, value);
    }
    return href === window.location.href ? Number(top) : 0;
  } catch {
    return 0;
  }
}

/** What a visitor scrolls with: wheel, finger, scroll bar and keys. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls as soon as the page is tall enough, and again if the page gets shorter and taller while its data are loaded,
 * unless the visitor scrolls before. The scroll position doesn't tell whether they did: the browser itself scrolls to the
 * end of a page that is too short.
 */
function scrollWhenTallEnough(top: number) {
  if (!top) return;
  const input = new AbortController();
  for (const type of INPUTS)
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
