/** Responds to API requests from the network. If the network fails or is slow, responds from the cache. */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import type { PageMessage } from '../offline/messages';
import { cacheUrlOf, prerenderedIn, userOf } from './apiRequests';
import { RESPONSES } from './cacheNames';
import { limited, PAGES, responsesOf } from './caches';
import { embeddedIn } from './documents';

declare const self: ServiceWorkerGlobalScope;

/**
 * The network timeout in seconds. If the network takes longer, visitors get the cached response. If the network then
 * responds with other data, the service worker notifies the page, which fetches its data again.
 */
const TIMEOUT_S = 3;
const CAPACITY = 400;

let signOuts = 0;

/** Prevents the caching of responses to requests that are running now. Called on sign-out. */
export function discardRunningRequests() {
  signOuts += 1;
}

/** Normalizes URLs. Only successful responses to requests that were sent after the last sign-out are cached. */
const cacheRules: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheUrlOf(new URL(request.url)),
  handlerWillStart: async ({ state }) => {
    if (state) state.signOuts = signOuts;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.signOuts === signOuts ? response : null,
};

/** Notifies the page if it got a cached response after the timeout and the network's response is different. */
const announceNewer: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state && cachedResponse) state.isCached = true;
    return cachedResponse;
  },
  cacheDidUpdate: async ({ oldResponse, newResponse, state, event }) => {
    if (!state?.isCached || !oldResponse || !(event instanceof FetchEvent)) return;
    const [old, now] = await Promise.all([oldResponse.text(), newResponse.clone().text()]);
    if (old === now) return;
    const page = await self.clients.get(event.clientId);
    page?.postMessage({ type: 'newerResponse' } satisfies PageMessage);
  },
};

const strategyFor = (cacheName: string, networkTimeoutSeconds?: number) =>
  new NetworkFirst({
    cacheName,
    plugins: [cacheRules, announceNewer, limited(CAPACITY)],
    matchOptions: { ignoreVary: true },
    ...(networkTimeoutSeconds && { networkTimeoutSeconds }),
  });
const publicStrategy = strategyFor(RESPONSES, TIMEOUT_S);
const userStrategies = new Map<string, NetworkFirst>();

function strategyOf(user: string | null): NetworkFirst {
  if (user === null) return publicStrategy;
  // Signed-in users get no cached response after a timeout, because it could lack a change that they have just saved.
  const strategy = userStrategies.get(user) ?? strategyFor(responsesOf(user));
  userStrategies.set(user, strategy);
  return strategy;
}

export const respond: RouteHandlerCallback = async ({ request, event, url }) => {
  if (await isBackOffice(event)) return fetch(request);
  const user = userOf(request.headers.get('authorization'));
  try {
    return await strategyOf(user).handle({ request, event });
  } catch {
    return (await cachedForVisitors(url)) ?? Response.error();
  }
};

/** True if the request comes from the back-office. Responses to the back-office aren't cached. */
async function isBackOffice(event: ExtendableEvent): Promise<boolean> {
  const client = event instanceof FetchEvent && (await self.clients.get(event.clientId));
  return Boolean(client) && /^\/admin(\/|$)/.test(new URL((client as Client).url).pathname);
}

/** The cached response for a visitor. If there is none, the same data from a cached prerendered page. */
async function cachedForVisitors(url: URL): Promise<Response | undefined> {
  const cached = await caches.match(cacheUrlOf(url), { cacheName: RESPONSES, ignoreVary: true });
  if (cached) return cached;
  const page = prerenderedIn(url);
  const documents = page ? await (await caches.open(PAGES)).matchAll(page.path) : [];
  // The cache lists documents in the order in which they were stored, so this loop starts with the newest document.
  for (const document of documents.toReversed()) {
    const data = embeddedIn(await document.text());
    const queries = Object.entries({ ...data?.responses, ...data?.lists });
    // An SWR key begins with the name of the query.
    const found = queries.find(([key]) => key.startsWith(`@"${page?.query}",`));
    if (found) return Response.json(found[1]);
  }
  return undefined;
}
