/**
 * The data that a page requests while it is prerendered (src/prerender), by SWR key. The data is embedded in the HTML.
 * A module variable is enough, because a process prerenders one page at a time.
 */
const queries = new Map<string, Promise<unknown>>();
const lists = new Map<string, Promise<unknown[][]>>();

/** Removes the data of the previous page. */
export function clearPrerenderData() {
  queries.clear();
  lists.clear();
}

/** Sets data that was already loaded, so that the page doesn't suspend for it. */
export function providePrerenderData(key: string, value: unknown) {
  queries.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
}

/**
 * The promise for the data of `key`. It is created once for each page, because React's use() needs the same promise in
 * each render.
 */
export function requestPrerenderData<T>(key: string, fetcher: () => Promise<T>): Promise<T> {
  const request = queries.get(key) ?? fetcher();
  queries.set(key, request);
  return request as Promise<T>;
}

/** The promise for a list: an array of pages, of which only the first is fetched. */
export function requestPrerenderList<Row>(key: string, fetcher: () => Promise<Row[]>): Promise<Row[][]> {
  const request = lists.get(key) ?? fetcher().then((rows) => [rows]);
  lists.set(key, request);
  return request as Promise<Row[][]>;
}

/** Resolves with all data that the page has requested. */
export async function requestedPrerenderData() {
  const responses: Record<string, unknown> = {};
  for (const [key, request] of queries) responses[key] = await request;
  const firstPages: Record<string, unknown[]> = {};
  for (const [key, request] of lists) firstPages[key] = (await request)[0] ?? [];
  return { responses, lists: firstPages };
}
