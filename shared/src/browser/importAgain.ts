import { memoizePromise } from './memoizePromise';

/** The second attempts of failed dynamic imports, by the URL of the chunk. */
const retries = new Map<string, () => Promise<unknown>>();

/**
 * Calls a dynamic import so that it can succeed again after a failure. A browser may remember a failed import until the
 * page is reloaded (the module map of HTML; Chromium 150 does), and then fails again without a request. The second
 * attempt therefore adds a query to the URL, which is taken from the error message (of Chromium and Firefox). The
 * second import is cached, because another query would load the chunk again.
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
