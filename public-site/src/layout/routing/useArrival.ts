import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type Followed = {
  href: string;
  /** The distance of the link from the top of the viewport when it was followed, in pixels. */
  top: number;
};

/** Scroll positions and followed links, by the key of the history entry. */
export const scrollPositions = new Map<string, number>();
export const followedLinks = new Map<string, Followed>();

/** The time for which scrolling is retried, in milliseconds. A page may be too short until its data is loaded. */
const RESTORE_TIMEOUT_MS = 1500;

/** Events of the inputs with which visitors scroll or press buttons: wheel, finger, mouse, scroll bar and keys. */
export const scrollInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const currentKey = (): string => window.history.state?.key ?? 'default';

const remember = () => {
  scrollPositions.set(currentKey(), window.scrollY);
};
globalThis.addEventListener?.('scroll', remember, { passive: true });

/** Stores which link was followed, so that it gets the focus when the visitor goes back. */
export function noteFollowed(link: HTMLAnchorElement) {
  if (!link.closest('#main')) return;
  followedLinks.set(currentKey(), { href: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top });
}

/**
 * Sets the scroll position and the focus after a navigation. A new navigation scrolls to the top, or to the element in
 * the URL's fragment, and focuses the content. If it changes only the query, nothing happens. Back and Forward (POP)
 * restore the scroll position. They focus the link that the visitor had followed from the page, as soon as it is
 * rendered.
 */
export function useArrival() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const section = hash ? hash.slice(1) : null;
    if (first.current) {
      first.current = false;
      return section ? retryEachFrame(() => showSection(section)) : undefined;
    }
    if (type === 'POP') {
      const link = followedLinks.get(key);
      const position = scrollPositions.get(key) ?? 0;
      return retryEachFrame(() => {
        if (!link) return scrollToPosition(position);
        const found = findLink(link.href);
        if (found) return returnToLink(found, link.top);
        scrollToPosition(position);
        return false;
      });
    }
    if (samePage && !section) return remember();
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    return section ? retryEachFrame(() => showSection(section)) : undefined;
  }, [key]);
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) <= 2;
}

const findLink = (href: string) => document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`);

/**
 * Scrolls the link to its previous position in the viewport. Focuses the link unless another element has the focus.
 * Must be called repeatedly, because cards above the link get their final height only near the viewport.
 * @returns true if the link was already at that position
 */
function returnToLink(link: HTMLElement, top: number): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main') {
    link.focus({ preventScroll: true });
  }
  const distance = link.getBoundingClientRect().top - top;
  window.scrollBy(0, distance);
  return Math.abs(distance) <= 2;
}

function showSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
}

/**
 * Calls `attempt` in each frame until it returns true. Stops after RESTORE_TIMEOUT_MS, or at one of the `scrollInputs`.
 */
function retryEachFrame(attempt: () => boolean) {
  const start = performance.now();
  let frame = 0;
  const run = () => {
    if (!attempt() && performance.now() - start < RESTORE_TIMEOUT_MS) frame = requestAnimationFrame(run);
  };
  run();
  const stop = () => cancelAnimationFrame(frame);
  for (const type of scrollInputs) window.addEventListener(type, stop, { once: true, passive: true });
  return stop;
}
