import { memoizePromise } from './memoizePromise';

/** For each chunk URL whose dynamic import failed, a function that imports the chunk from another URL. */
const retries = new Map<string, () => Promise<unknown>>();

/**
 * Calls a dynamic import. If an earlier call has failed and this one fails, too, imports the chunk again with a query
 * added to its URL.
 * - The query is needed in older browsers, which cache a failed import until the page is reloaded. There, a second
 *   import without the query fails without a request. The HTML standard has forbidden this since 2026
 *   (https://github.com/whatwg/html/pull/10327): Chromium 150 caches a failed import, Chromium 156 doesn't.
 * - The URL of the chunk is taken from the error message, which contains it in Chromium and Firefox.
 * - If the import with the query succeeds, its result is memoized, because another query would load the chunk again.
 *
 * The chunk must export the same names as the module. If it exports others, the bundler adds a conversion to `load`,
 * which the import with the query doesn't have. `npm run bench -- --check` finds such chunks in the build.
 * @throws the error of the import
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [url] = /https?:\/\/\S+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
    if (!url) throw error;
    const retry = retries.get(url);
    if (retry) return retry() as Promise<T>;
    retries.set(
      url,
      memoizePromise(() => import(/* @vite-ignore */ `${url}?again=${Date.now()}`)),
    );
    throw error;
  }
}
