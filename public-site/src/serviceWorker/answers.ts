/** Answers of the API: from the network, and where that is gone or takes too long, the last one that was kept. */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { embeddedIn } from './documents';
import { ANSWERS, answersOf, limited, PAGES } from './kept';
import { keptUnder, pageShowing, personOf } from './questions';

declare const self: ServiceWorkerGlobalScope;

/** How long a visitor waits before the kept answer is good enough. */
const PATIENCE_S = 3;
const ENTRIES = 400;

let forgotten = 0;

/** Called when somebody signs out: no answer that is still on its way is kept any more. */
export function keepNothingUnderWay() {
  forgotten += 1;
}

/** One address for what is the same, only what the server really answered, and nothing after signing out. */
const tidy: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptUnder(new URL(request.url)),
  handlerWillStart: async ({ state }) => {
    if (state) state.forgotten = forgotten;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.forgotten === forgotten ? response : null,
};

const strategyFor = (cacheName: string, networkTimeoutSeconds?: number) =>
  new NetworkFirst({
    cacheName,
    plugins: [tidy, limited(ENTRIES)],
    matchOptions: { ignoreVary: true },
    ...(networkTimeoutSeconds && { networkTimeoutSeconds }),
  });
const everybodys = strategyFor(ANSWERS, PATIENCE_S);
const persons = new Map<string, NetworkFirst>();

function strategyOf(person: string | null): NetworkFirst {
  if (person === null) return everybodys;
  // What somebody has just saved must not be answered with what was before: no patience to run out of.
  const strategy = persons.get(person) ?? strategyFor(answersOf(person));
  persons.set(person, strategy);
  return strategy;
}

export const answer: RouteHandlerCallback = async ({ request, event, url }) => {
  if (await isOffice(event)) return fetch(request);
  const person = personOf(request.headers.get('authorization'));
  try {
    return await strategyOf(person).handle({ request, event });
  } catch {
    return (await keptForEverybody(url)) ?? Response.error();
  }
};

/** The back-office lies below the same root: what staff read there is none of the site's. */
async function isOffice(event: ExtendableEvent): Promise<boolean> {
  const client = event instanceof FetchEvent && (await self.clients.get(event.clientId));
  return Boolean(client) && /^\/admin(\/|$)/.test(new URL((client as Client).url).pathname);
}

/** From what was read without signing in, or out of a page that was written ahead. */
async function keptForEverybody(url: URL): Promise<Response | undefined> {
  const kept = await caches.match(keptUnder(url), { cacheName: ANSWERS, ignoreVary: true });
  if (kept) return kept;
  const page = pageShowing(url);
  const document = page && (await caches.match(page.path, { cacheName: PAGES }));
  const data = document && embeddedIn(await document.text());
  if (!data) return undefined;
  const answers = Object.entries({ ...data.answers, ...data.lists });
  // The keys of SWR begin with the name of the question.
  const found = answers.find(([key]) => key.startsWith(`@"${page.asked}",`));
  return found && Response.json(found[1]);
}
