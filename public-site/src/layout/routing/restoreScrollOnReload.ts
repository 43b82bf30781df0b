const STORED = 'scroll_position';

/** The time for which scrolling is retried, in milliseconds. A page may be too short until its data is loaded. */
const RESTORE_TIMEOUT_MS = 1500;

/**
 * Restores the scroll position after a reload. Within the site, useArrival() does that, so the browser's own restoration
 * is turned on only when the page is left (the setting is stored in the history entry). The browser doesn't wait for
 * data that arrive after the page has loaded, so the position is also kept in session storage.
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

/**
 * Scrolls as soon as the page is tall enough, unless the visitor scrolls before. The browser may already have scrolled to
 * the end of a page that is still too short.
 */
function scrollWhenTallEnough(top: number) {
  const from = window.scrollY;
  const start = performance.now();
  const attempt = () => {
    if (!top || window.scrollY !== from || performance.now() - start > RESTORE_TIMEOUT_MS) return;
    if (document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo(0, top);
    else requestAnimationFrame(attempt);
  };
  attempt();
}
