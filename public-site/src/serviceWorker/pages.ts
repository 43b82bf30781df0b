/** Opening an address: the network's page, else the one that was kept, else what can be drawn from kept answers. */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst } from 'workbox-strategies';
import { WORKER_SHELL } from '../data/cache/pageData';
import { isWorthKeeping, offlinePage } from './documents';
import { isKept, keepsAPerson, limited, PAGES } from './kept';
import { answersOfName, isLetter, keptUnder } from './questions';

/** Never a page of the site, or never to be kept. Files (with an ending) are their own. */
export const NOT_PAGES = [/^\/(admin|_mail|auth|rest|assets|ad-frame)([/?]|$)/, /^[^?]*\.\w+(\?|$)/];

const PATIENCE_S = 3;

/** One page for an address whatever its query: scripts draw what the query asks for. */
const tidy: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && isWorthKeeping(await response.clone().text(), ENTRY) ? response : null,
};

const strategy = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [tidy, limited(60)],
  matchOptions: { ignoreVary: true },
});

export const openPage: RouteHandlerCallback = async ({ request, event, url }) => {
  try {
    return await strategy.handle({ request, event });
  } catch {
    return withoutNetwork(url);
  }
};

/** Keeps the page that was opened before the worker was there. */
export async function keepPage(path: string, event: ExtendableEvent): Promise<void> {
  if (!NOT_PAGES.some((pattern) => pattern.test(path))) await strategy.handle({ request: new Request(path), event });
}

async function withoutNetwork(url: URL): Promise<Response> {
  const shell = await matchPrecache(WORKER_SHELL);
  if (!shell) return Response.error();
  if (await canBeDrawn(url)) return shell;
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(offlinePage(await shell.text()), { status: 503, headers });
}

/** Whether everything is here that the page of this address will ask for. */
async function canBeDrawn({ pathname, searchParams }: URL): Promise<boolean> {
  if (pathname === '/') return true;
  if (pathname === '/favorites') return keepsAPerson();
  const id = /^\/name\/([1-9]\d*)$/.exec(pathname)?.[1];
  if (id) return isKept((kept) => keptUnder(kept) === answersOfName(Number(id)).form);
  const letter = /^\/names(?:\/([a-z]))?$/i.exec(pathname);
  if (!letter) return false;
  return isKept((kept) => isLetter(kept, letter[1]?.toLowerCase() ?? 'a', searchParams.get('gender')));
}
