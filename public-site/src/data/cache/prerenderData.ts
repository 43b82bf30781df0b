/**
 * The data that a page requests while it is prerendered (src/prerender), by SWR key. They are embedded in the HTML. A
 * process prerenders one page at a time, so a variable of this module is enough.
 */
const queries = new Map<string, Promise<unknown>>();
const lists = new Map<string, Promise<unknown[][]>>();

export function clearPrerenderData() {
  queries.clear();
  lists.clear();
}

/** Provides data that are already known, so that the page doesn't suspend. */
export function providePrerenderData(key: string, value: unknown) {
  queries.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
}

/** The data of `key`, fetched once for each page, because React's use() needs the same promise in each render. */
export function requestPrerenderData<T>(key: string, fetcher: () => Promise<T>): Promise<T> {
  const request = queries.get(key) ?? fetcher();
  queries.set(key, request);
  return request as Promise<T>;
}

/** The pages of a list. Only the first one is fetched. */
export function requestPrerenderList<Row>(key: string, fetcher: () => Promise<Row[]>): Promise<Row[][]> {
  const request = lists.get(key) ?? fetcher().then((rows) => [rows]);
  lists.set(key, request);
  return request as Promise<Row[][]>;
}

/** Everything that the page has requested. */
export async function requestedPrerenderData() {
  const responses: Record<string, unknown> = {};
  for (const [key, request] of queries) responses[key] = await request;
  const firstPages: Record<string, unknown[]> = {};
  for (const [key, request] of lists) firstPages[key] = (await request)[0] ?? [];
  return { responses, lists: firstPages };
}
