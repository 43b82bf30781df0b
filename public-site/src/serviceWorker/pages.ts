/**
 * Responds to navigations from the network, or else from the cache. If only the API responses of the page are cached,
 * responds with the site's shell.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst } from 'workbox-strategies';
import { WORKER_SHELL } from '../data/cache/pageData';
import { cacheUrlOf, cacheUrlsOfName, isLetterRequest } from './apiRequests';
import { FILES } from './cacheNames';
import { hasUserCache, isCached, limited, PAGES } from './caches';
import { isCacheableDocument, markCached, offlinePage, withContent } from './documents';

/** URLs that aren't pages of the site: paths of other programs, and files (paths with an extension). */
export const NOT_PAGES = [/^\/(admin|_mail|auth|rest|assets|ad-frame)([/?]|$)/, /^[^?]*\.\w+(\?|$)/];

const TIMEOUT_S = 3;

/**
 * Documents are cached by their path without the query, because the HTML doesn't depend on the query. A document from
 * the cache is marked, so that the page fetches its data again (data/api/contentVersion.ts).
 */
const cacheRules: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && isCacheableDocument(await response.clone().text(), ENTRY) ? response : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && withContent(cachedResponse, markCached(await cachedResponse.text())),
};

const strategy = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [cacheRules, limited(60)],
  matchOptions: { ignoreVary: true },
});

export const openPage: RouteHandlerCallback = async ({ request, event, url }) => {
  try {
    return await strategy.handle({ request, event });
  } catch {
    return offlineResponse(url);
  }
};

/** Caches the page that was opened before the service worker was installed. */
export async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  if (!NOT_PAGES.some((pattern) => pattern.test(path))) await strategy.handle({ request: new Request(path), event });
}

async function offlineResponse(url: URL): Promise<Response> {
  const shell = await matchPrecache(WORKER_SHELL);
  if (!shell) return Response.error();
  if (await canRender(url)) return shell;
  return withContent(shell, offlinePage(await shell.text()), 503);
}

async function hasRoomFiles(): Promise<boolean> {
  const files = await (await caches.open(FILES)).keys();
  return files.some(({ url }) => url.includes('/assets/RoomPage-'));
}

/** True if the page can be rendered from cached responses or local storage. */
async function canRender({ pathname, searchParams }: URL): Promise<boolean> {
  if (pathname === '/') return true;
  // A room reads its data from local storage. The files of the page are cached if a room was opened in this browser
  // (useFilesOffline.ts).
  if (/^\/room(s|\/[^/]+)\/?$/.test(pathname)) return hasRoomFiles();
  if (pathname === '/favorites') return hasUserCache();
  const id = /^\/name\/([1-9]\d*)$/.exec(pathname)?.[1];
  if (id) return isCached((cached) => cacheUrlOf(cached) === cacheUrlsOfName(Number(id)).form);
  const letter = /^\/names(?:\/([a-z]))?$/i.exec(pathname);
  if (!letter) return false;
  return isCached((cached) => isLetterRequest(cached, letter[1]?.toLowerCase() ?? 'a', searchParams.get('gender')));
}
