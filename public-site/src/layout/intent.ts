/**
 * Whoever points at a link will probably follow it: the file of its page and what asks for its data are fetched then,
 * and the data once the finger or the button is down. Begins when the first page is done; nothing of it where the
 * visitor saves data.
 */
import { matchPath } from 'react-router-dom';
import { loadApi } from '../data/query';
import { routes } from '../routes';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor has bytes to spare. Asked each time: a phone leaves its Wi-Fi. */
export function maySpend(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The path on this site that a link leads to, from whatever stands inside it. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link && link.origin === window.location.origin && !link.target ? link.pathname : null;
}

const fetchPage = ({ target }: Event) => {
  const path = pathOf(target);
  if (!path || !maySpend()) return;
  // What fails here is fetched again, and told, by whoever really goes there.
  routes
    .find((route) => route.path !== '*' && matchPath(route.path, path))
    ?.load()
    .catch(() => {});
  loadApi().catch(() => {});
};

const fetchData = ({ target }: Event) => {
  const id = /^\/name\/(\d+)$/.exec(pathOf(target) ?? '')?.[1];
  if (id && maySpend()) void import('../data/names').then(({ preloadName }) => preloadName(Number(id)));
};

export function watchIntent() {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, fetchPage, { passive: true });
  document.addEventListener('pointerdown', fetchData, { passive: true });
}
