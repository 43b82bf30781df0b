import { mutate, unstable_serialize } from 'swr';
import { unstable_serialize as serializePages } from 'swr/infinite';
import { embedded } from '../cache/embedded';

/** The delay before the second attempt in milliseconds. It doubles before each further attempt. */
const FIRST_DELAY_MS = 100;
const ATTEMPTS = 8;

/** Fetches the data of the prerendered page again. Used if the database has changed since the page was prerendered. */
export function refreshPageData(): void {
  for (const key of Object.keys(embedded?.responses ?? {})) void whenInUse(() => mutate(key));
  for (const key of Object.keys(embedded?.lists ?? {})) {
    // Removes the first page of a list from the cache, because lists fetch only pages that aren't cached.
    void mutate(key, undefined, { revalidate: false });
    void whenInUse(() => mutate(serializePages(() => key)));
  }
}

/** Fetches all data on the screen again. */
export function refreshEverything(): void {
  void mutate((key) => !(unstable_serialize(key as never) in (embedded?.responses ?? {}))).catch(() => {});
  refreshPageData();
}

/**
 * Repeats a fetch until it has a result. SWR fetches nothing for a key that no component uses, and components use their
 * keys only after React has hydrated them. In browsers without requestIdleCallback (WebKit), this code can run before
 * hydration.
 */
async function whenInUse(fetchAgain: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await fetchAgain().catch(() => undefined)) !== undefined) return;
    await new Promise((done) => setTimeout(done, FIRST_DELAY_MS * 2 ** attempt));
  }
}
