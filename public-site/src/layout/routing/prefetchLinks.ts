/**
 * Prefetches links. Hovering, focusing or touching a link loads the chunk of its page and the API client. Pressing a
 * link to a name also loads the data of the name. Nothing is prefetched on 2G connections, or if the browser's data
 * saver is on.
 */
import { matchPath } from 'react-router-dom';
import { loadApi } from '../../data/api/query';
import { routes } from '../../routes';

type Connection = { saveData?: boolean; effectiveType?: string };

/** True if the connection allows prefetching. This can change at any time. */
export function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The path of the link that contains an element; null if there is none, or if it opens another site or window. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link && link.origin === window.location.origin && !link.target ? link.pathname : null;
}

const fetchPage = ({ target }: Event) => {
  const path = pathOf(target);
  if (!path || !canPrefetch()) return;
  // Errors are ignored here, because following the link loads the chunk again and reports an error.
  routes
    .find((route) => route.path !== '*' && matchPath(route.path, path))
    ?.load()
    .catch(() => {});
  loadApi().catch(() => {});
};

const fetchData = ({ target }: Event) => {
  const id = /^\/name\/(\d+)$/.exec(pathOf(target) ?? '')?.[1];
  if (id && canPrefetch()) void import('../../data/names/names').then(({ preloadName }) => preloadName(Number(id)));
};

export function prefetchLinks() {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, fetchPage, { passive: true });
  document.addEventListener('pointerdown', fetchData, { passive: true });
}
