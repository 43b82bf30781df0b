/** URLs of chunks whose dynamic import has failed. */
const failed = new Set<string>();

/**
 * Calls a dynamic import, so that a retry can succeed. A browser may remember a failed import until the page is reloaded
 * (the module map of HTML; Chromium 150 does), and a retry then fails without a request. The second attempt therefore
 * adds a query to the URL, which the error message contains in Chromium and Firefox.
 * @throws the error of the import
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [url] = /https?:\/\/\S+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
    if (!url) throw error;
    if (failed.has(url)) return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
    failed.add(url);
    throw error;
  }
}
