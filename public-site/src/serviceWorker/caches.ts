/** The caches of the service worker: limits and removal. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { isHistory, PAGES_OF_ANY_BUILD, RESPONSES, USERS } from './cacheNames';

const DAY_S = 24 * 60 * 60;

/** Documents of this build. */
export const PAGES = PAGES_OF_ANY_BUILD + BUILD;

/** The name of the cache with API responses to a user. */
export const responsesOf = (user: string) => USERS + user;

/** A plugin that limits the number and age of entries in a cache, and empties it if the storage quota is exceeded. */
export const limited = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true });

/** Removes caches, with the metadata that Workbox stores about them. */
async function remove(matches: (cache: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(matches);
  await Promise.all(
    names.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}

/** Removes the documents of all other builds. */
export const removeOtherBuilds = () => remove((name) => name.startsWith(PAGES_OF_ANY_BUILD) && name !== PAGES);

/** Removes the caches of all users except `user`. If `user` is null, removes the caches of all users. */
export const removeOtherUsers = (user: string | null) =>
  remove((name) => name.startsWith(USERS) && (user === null || name !== responsesOf(user)));

/** Removes all caches that reveal the visitor's history. Files of the site stay. */
export const removeHistory = () => remove(isHistory);

/** True if a cached API response has a URL for which `test` returns true. */
export async function isCached(test: (url: URL) => boolean): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name !== RESPONSES && !name.startsWith(USERS)) continue;
    const requests = await (await caches.open(name)).keys();
    if (requests.some(({ url }) => test(new URL(url)))) return true;
  }
  return false;
}

export const hasUserCache = async () => (await caches.keys()).some((name) => name.startsWith(USERS));
