import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Told, with how one came there, when the page of another address stands there. */
export const ARRIVAL = 'arrival';

/** Who wants to know of a way back before the router does (transitions/morph.ts). */
export const wayBack: { begins?: (event: PopStateEvent) => void } = {};
if (!import.meta.env.SSR) window.addEventListener('popstate', (event) => wayBack.begins?.(event));

const places = new Map<string, number>();
/** How long the page may take to grow back to the height it had. */
const PATIENCE_MS = 1500;

/**
 * Where one is after a navigation. Going on: the top of the page, and the focus on its content. Going back: the place
 * where one was, as soon as the page is long enough again. A change of the query alone moves nothing.
 */
export function useArrival() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => places.set(window.history.state?.key ?? 'default', window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is one arrival
  useLayoutEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    document.dispatchEvent(new CustomEvent(ARRIVAL, { detail: type }));
    const section = hash ? hash.slice(1) : null;
    if (first.current) {
      first.current = false;
      return section ? untilDone(() => showSection(section)) : undefined;
    }
    if (type === 'POP') return untilDone(() => returnTo(places.get(key) ?? 0));
    if (samePage && !section) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    return section ? untilDone(() => showSection(section)) : undefined;
  }, [key]);
}

function returnTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) <= 2;
}

function showSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
}

/** Tries with each frame, while the page is filling up, and for a moment only. */
function untilDone(attempt: () => boolean) {
  const start = performance.now();
  let frame = 0;
  const again = () => {
    if (!attempt() && performance.now() - start < PATIENCE_MS) frame = requestAnimationFrame(again);
  };
  again();
  const stop = () => cancelAnimationFrame(frame);
  // Whoever scrolls meanwhile has decided otherwise.
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchmove', stop, { once: true, passive: true });
  return stop;
}
