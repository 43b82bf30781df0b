/**
 * The service worker of the public site: names, letters and favorites that were read open without a network. It leaves
 * the back-office, the mailbox, signing in and everything that is written alone.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { WORKER_SHELL } from '../data/cache/pageData';
import type { WorkerMessage } from '../offline/messages';
import { answer, keepNothingUnderWay } from './answers';
import { keepNames } from './favorites';
import { FILES, forgetOtherBuilds, forgetOthers, forgetReading, limited } from './kept';
import { keepPage, NOT_PAGES, openPage } from './pages';
import { isForKeeping, personOf } from './questions';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'cradle' });
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()));

precacheAndRoute([...SHELL_FILES.map((url) => ({ url, revision: null })), { url: WORKER_SHELL, revision: BUILD }], {
  directoryIndex: '',
  cleanURLs: false,
});

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILES, plugins: [limited(80)] }),
);

registerRoute(({ url, request }) => isForKeeping(url, personOf(request.headers.get('authorization'))), answer);

registerRoute(
  new NavigationRoute(
    (options) => {
      // A newer version is ready: this is the moment at which nothing of the old page is needed any more.
      self.registration.waiting?.postMessage({ type: 'takeOver' } satisfies WorkerMessage);
      return openPage(options);
    },
    { denylist: NOT_PAGES },
  ),
);

self.addEventListener('message', (event) => {
  event.waitUntil(
    heed(event.data, event).finally(() => {
      event.ports[0]?.postMessage('done');
    }),
  );
});

async function heed(message: WorkerMessage, event: ExtendableMessageEvent): Promise<unknown> {
  switch (message.type) {
    case 'takeOver':
      return self.skipWaiting();
    case 'keepPage':
      return keepPage(message.path, event);
    case 'keepNames':
      return keepNames(message.ids, message.headers);
    case 'person':
      return forgetOthers(message.id);
    case 'signedOut':
      keepNothingUnderWay();
      return forgetReading();
  }
}
