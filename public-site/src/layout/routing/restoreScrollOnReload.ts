const STORED = 'scroll_position';

/** The time for which scrolling is retried, in milliseconds. A page may be too short until its data is loaded. */
const RESTORE_TIMEOUT_MS = 1500;

/**
 * Restores the scroll position after a reload. After a navigation within the page, useArrival() does it, so the
 * browser's own restoration is on only while the page is left. Its setting belongs to the history entry and outlives the
 * page. The browser gives up if the page gets its data later, so the position is also stored in the tab.
 */
export function restoreScrollOnReload(): void {
  const arrive = () => {
    window.history.scrollRestoration = 'manual';
  };
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    storePosition();
  };
  scrollWhenTallEnough(storedPosition());
  arrive();
  window.addEventListener('pageshow', arrive);
  window.addEventListener('pagehide', leave);
}

function storePosition() {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([window.location.href, window.scrollY]));
  } catch {}
}

/** The position at which this page was left; 0 if it was opened by a link. */
function storedPosition(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return 0;
  try {
    const [href, top] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return href === window.location.href ? Number(top) : 0;
  } catch {
    return 0;
  }
}

/** Scrolls as soon as the page is tall enough, unless it is already scrolled. */
function scrollWhenTallEnough(top: number) {
  const start = performance.now();
  const attempt = () => {
    if (!top || window.scrollY > 0 || performance.now() - start > RESTORE_TIMEOUT_MS) return;
    if (document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo(0, top);
    else requestAnimationFrame(attempt);
  };
  attempt();
}
