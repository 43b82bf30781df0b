/**
 * The data that a page requests while it is prerendered (src/prerender), by SWR key. It ends up in the HTML. A process
 * prerenders one page at a time, so module state is enough.
 */
const requested = new Map<string, Promise<unknown>>();
const lists = new Set<string>();

export function clearPrerenderData() {
  requested.clear();
  lists.clear();
}

/** Provides data that is known already, so that the page doesn't suspend. */
export function providePrerenderData(key: string, value: unknown) {
  requested.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
}

/** The data of `key`, fetched if the page has not requested it before. */
export function requestPrerenderData<T>(key: string, fetcher: () => Promise<T>, isList = false): Promise<T> {
  const request = requested.get(key) ?? fetcher();
  requested.set(key, request);
  if (isList) lists.add(key);
  return request as Promise<T>;
}

/** Everything that the page has requested. */
export async function requestedPrerenderData() {
  const answers: Record<string, unknown> = {};
  const pages: Record<string, unknown[]> = {};
  for (const [key, request] of requested) {
    const value = await request;
    if (lists.has(key)) pages[key] = value as unknown[];
    else answers[key] = value;
  }
  return { answers, lists: pages };
}
