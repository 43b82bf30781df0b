/** Who goes back stands where they left: the link that led away has the focus again. The place is useArrival's. */
import { ARRIVAL } from '../layout/useArrival';
import { linkOfClick } from './linkOfClick';
import { whenThere } from './whenThere';

const PATIENCE_MS = 1500;

/** The link that was followed, by the entry of the history that it stood on. */
const followed = new Map<string, string>();
const entry = () => window.history.state?.key ?? 'default';

function leave(event: MouseEvent) {
  const href = linkOfClick(event)?.getAttribute('href');
  if (href) followed.set(entry(), href);
}

async function arrive(event: Event) {
  const here = entry();
  const href = followed.get(here);
  if (!href || (event as CustomEvent).detail !== 'POP') return;
  const link = await whenThere(
    () => document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
    PATIENCE_MS,
  );
  const { activeElement } = document;
  // Whoever has begun something else meanwhile is not disturbed.
  const idle = !activeElement || activeElement === document.body || activeElement.id === 'main';
  if (link && entry() === here && idle) link.focus({ preventScroll: true });
}

export function rememberWayBack() {
  document.addEventListener('click', leave, { capture: true });
  document.addEventListener(ARRIVAL, (event) => void arrive(event));
}
