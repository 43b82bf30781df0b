/** Caches the data of favorites, so that their pages open offline even if they were never opened in this browser. */
import { cacheUrlsOfName, namePageUrl, userOf } from './apiRequests';
import { responsesOf } from './caches';

/** The maximum number of names to cache, to limit the traffic for long lists. */
const NAMES_PER_LIST = 100;

/**
 * Caches the data of names.
 * @param headers the headers of the user's own requests, including the access token
 */
export async function cacheNames(ids: readonly number[], headers: Record<string, string>): Promise<void> {
  const user = userOf(headers.authorization ?? null);
  if (!user) return;
  for (const id of ids.slice(0, NAMES_PER_LIST)) {
    const urls = cacheUrlsOfName(id);
    // Skips a name only if both its data and the total births are cached. If the user opened the prerendered page of
    // the name, the totals were embedded in the page, so they were neither requested nor cached.
    if ((await isCachedFor(user, urls.form)) && (await isCachedFor(user, urls.totals))) continue;
    const response = await fetch(namePageUrl(id), { headers }).catch(() => null);
    // Stops if the request has failed, or if the user has signed out in the meantime. The next visit caches the
    // remaining names.
    if (!response?.ok || !(await caches.has(responsesOf(user)))) return;
    const [page] = await response.json();
    if (page?.id !== id) continue;
    const cache = await caches.open(responsesOf(user));
    for (const [part, url] of Object.entries(urls)) {
      // A database without the latest migrations returns a response that lacks some of these parts.
      if (page[part] !== undefined) await cache.put(url, Response.json(page[part]));
    }
  }
}

const isCachedFor = (user: string, url: string) =>
  caches.match(url, { cacheName: responsesOf(user), ignoreVary: true });
