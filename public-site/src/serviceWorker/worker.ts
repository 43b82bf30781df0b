/**
 * The service worker of the public site. Offline, it serves the home page, pages that were opened before, naming rooms,
 * and the favorites of a signed-in user. It doesn't handle requests to the back-office, the mailbox and the auth
 * server, or requests that write.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { WORKER_SHELL } from '../data/cache/pageData';
import type { WorkerMessage } from '../offline/messages';
import { isCacheable, userOf } from './apiRequests';
import { discardRunningRequests, respond } from './apiResponses';
import { FILES } from './cacheNames';
import { limited, removeHistory, removeOtherBuilds, removeOtherUsers } from './caches';
import { cacheNames } from './favorites';
import { cachePage, NOT_PAGES, openPage } from './pages';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'cradle' });
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeOtherBuilds()));

precacheAndRoute([...SHELL_FILES.map((url) => ({ url, revision: null })), { url: WORKER_SHELL, revision: BUILD }], {
  directoryIndex: '',
  cleanURLs: false,
});

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILES, plugins: [limited(80)] }),
);

registerRoute(({ url, request }) => isCacheable(url, userOf(request.headers.get('authorization'))), respond);

registerRoute(
  new NavigationRoute(
    (options) => {
      // Activates a waiting version of the worker now, because the navigation replaces the page anyway. Other open tabs
      // reload if a chunk of their build is missing (reloadIfOutdated.ts).
      self.registration.waiting?.postMessage({ type: 'takeOver' } satisfies WorkerMessage);
      return openPage(options);
    },
    { denylist: NOT_PAGES },
  ),
);

self.addEventListener('message', (event) => {
  event.waitUntil(
    handle(event.data, event).finally(() => {
      event.ports[0]?.postMessage('done');
    }),
  );
});

async function handle(message: WorkerMessage, event: ExtendableMessageEvent): Promise<unknown> {
  switch (message.type) {
    case 'takeOver':
      return self.skipWaiting();
    case 'cachePage':
      return cachePage(message.path, event);
    case 'cacheNames':
      return cacheNames(message.ids, message.headers);
    case 'user':
      return removeOtherUsers(message.id);
    case 'signedOut':
      discardRunningRequests();
      return removeHistory();
  }
}
