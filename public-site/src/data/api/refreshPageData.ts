import { mutate, SWRConfig, unstable_serialize } from 'swr';
import { embedded, setPageDataChecked } from '../cache/embedded';

/** The delay before the second attempt, in milliseconds. It doubles before each further attempt. */
const FIRST_DELAY_MS = 100;
const ATTEMPTS = 8;

/** SWR's key of a list is this prefix, followed by the key of the first page. */
const LIST = '$inf$';

/** Fetches the data of the prerendered page again. Used if the database has changed since the page was prerendered. */
export function refreshPageData(): void {
  for (const key of Object.keys(embedded?.responses ?? {})) void whenInUse(() => mutate(key));
  for (const key of Object.keys(embedded?.lists ?? {})) {
    // Removes the first page of a list from the cache, because lists fetch only pages that aren't cached.
    void mutate(key, undefined, { revalidate: false });
    void whenInUse(() => mutate(LIST + key));
  }
}

/** Fetches all data on the screen again, including all pages of lists. */
export function refreshEverything(): void {
  // Marks the embedded data as outdated. Otherwise, lists would use the embedded rows instead of sending a request.
  setPageDataChecked(false);
  const responses = embedded?.responses ?? {};
  void mutate((key) => !(unstable_serialize(key as never) in responses)).catch(() => {});
  for (const key of Object.keys(responses)) void whenInUse(() => mutate(key));
  // mutate() with a function as its argument skips lists, so each list is refetched by its own key. Its cached pages are
  // removed first, because a list fetches only pages that aren't cached.
  const { cache } = SWRConfig.defaultValue;
  const cached = [...cache.keys()];
  const embeddedLists = Object.keys(embedded?.lists ?? {}).map((key) => LIST + key);
  for (const list of new Set([...cached.filter((key) => key.startsWith(LIST)), ...embeddedLists])) {
    const query = list.slice(LIST.length, list.indexOf(',') + 1);
    // Removes all pages of the list: their keys begin with the name of the query.
    for (const key of cached) if (key.startsWith(query)) cache.delete(key);
    void mutate(list).catch(() => {});
  }
}

/**
 * Repeats a fetch until it has a result, at most ATTEMPTS times. SWR fetches nothing for a key that no component uses,
 * and components use their keys only after React has hydrated them. In browsers without requestIdleCallback (WebKit),
 * this code can run before hydration.
 */
async function whenInUse(fetchAgain: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await fetchAgain().catch(() => undefined)) !== undefined) return;
    await new Promise((done) => setTimeout(done, FIRST_DELAY_MS * 2 ** attempt));
  }
}
