/** Work that can wait until the first page is loaded. Lazy-loaded. */

import { errorReporter, reportUncaught } from '@cradle/shared/browser/errorReports';
import { matchPath } from 'react-router-dom';
import { checkPageData } from '../../data/api/contentVersion';
import { fetchApi } from '../../data/api/fetchApi';
import { embedded } from '../../data/cache/embedded';
import { env } from '../../env';
import { routes } from '../../routes';
// Loads changeFavorite.ts together with this file, so that a click on a heart needs no request.
import '../../favorites/changeFavorite';
import { registerWorker } from '../../offline/registerWorker';
import { followTranslations } from '../translatedTexts';
import { prefetchLinks } from './prefetchLinks';
import { repeatImageErrors } from './repeatImageErrors';
import { restoreScrollOnReload } from './restoreScrollOnReload';

declare global {
  interface Window {
    /** Errors that occurred before this code was loaded. The script in index.html collects them. */
    earlyErrors?: unknown[];
  }
}

/** Reports errors of the public site to staff. */
const reportError = errorReporter({
  app: 'site',
  version: env.version,
  page: () => routes.find(({ path }) => matchPath(path, window.location.pathname))?.path ?? '/*',
  send: (report) =>
    fetchApi(`${env.backendUrl}/rest/v1/rpc/report_error`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true, // Lets the request finish even if the visitor leaves the page.
    }),
});

/** Starts the work that was deferred until the first page is loaded. Called once. */
export function startDeferredWork() {
  for (const error of window.earlyErrors?.splice(0) ?? []) reportError(error);
  window.earlyErrors = undefined;
  reportUncaught(reportError);
  followTranslations();
  if (embedded) void checkPageData().catch(() => {});
  prefetchLinks();
  void repeatImageErrors();
  restoreScrollOnReload();
  followCanonical();
  keepFocusAfterDismiss();
  keepFocusAfterRemoval();
  window.addEventListener('pageshow', readStorageAgain);
  void registerWorker();
}

/**
 * Updates the canonical link after each navigation. When visitors share a page, browsers use this link instead of the
 * URL in the address bar. A page with noindex has no canonical link, because it may be private, missing, or depend on
 * its query.
 */
function followCanonical(): void {
  const { head } = document;
  const robots = head.querySelector<HTMLMetaElement>('meta[name=robots]');
  const title = head.querySelector('title');
  if (!robots || !title) return;
  const link = head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link');
  link.rel = 'canonical';
  const { origin } = new URL(link.href || window.location.href);
  const update = () => {
    link.href = origin + window.location.pathname;
    if (robots.content === 'noindex') link.remove();
    else head.append(link);
  };
  // After each navigation, usePageHead() sets the title and the robots tag. The canonical link is updated when they
  // change.
  const observer = new MutationObserver(update);
  observer.observe(title, { childList: true });
  observer.observe(robots, { attributes: true });
  update();
}

/**
 * When a toast is dismissed, returns the focus to the element that had it before the toast, or to the content if there
 * was none. Otherwise the focus would be lost together with the button.
 */
function keepFocusAfterDismiss(): void {
  let before: Element | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (isInToast(target) && !isInToast(relatedTarget)) before = relatedTarget as Element | null;
  });
  const refocus = ({ target }: Event) => {
    if (!isInToast(target) || !isInToast(document.activeElement)) return;
    const next = before?.isConnected ? before : document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  // Runs in the capture phase, before React's listener removes the button.
  document.addEventListener('click', refocus, true);
}

/** Buttons that disappear when they have done their work, and for which no component moves the focus. */
const DISAPPEARING = '.state button, .try-it-on button, .trial-line button';

/**
 * When one of these buttons disappears after a click, focuses the nearest element around it that remains. Otherwise
 * screen readers would lose their place.
 */
function keepFocusAfterRemoval(): void {
  let around: HTMLElement[] = [];
  const focusRest = () => {
    const rest = around.find((element) => element.isConnected);
    if (!rest || rest === around[0] || document.activeElement !== document.body) return;
    rest.tabIndex = -1;
    rest.focus({ preventScroll: true });
  };
  // Waits until the next frame, because components may focus another element.
  const observer = new MutationObserver(() => requestAnimationFrame(focusRest));
  const follow = ({ target }: Event) => {
    observer.disconnect();
    around = [];
    let element = target instanceof Element ? target.closest<HTMLElement>(DISAPPEARING) : null;
    if (element) observer.observe(document.body, { childList: true, subtree: true });
    for (; element; element = element.parentElement) around.push(element);
  };
  // Runs in the capture phase, before React's listener removes the button.
  document.addEventListener('click', follow, true);
}

/**
 * Pages in the browser's back/forward cache get no storage events. Without this, such a page would still show the
 * account that was signed out in the meantime.
 */
function readStorageAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) window.dispatchEvent(new StorageEvent('storage'));
}

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.toaster button') !== null;
