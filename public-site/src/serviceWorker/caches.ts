/** The caches of the service worker: their names, limits and removal. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';

const DAY_S = 24 * 60 * 60;

/** Documents. Each build has a cache of its own, because documents of another build refer to files that don't exist. */
const PAGES_OF_ANY_BUILD = 'cradle-pages-';
export const PAGES = PAGES_OF_ANY_BUILD + BUILD;
/** Files with a hash in their name that are not precached. */
export const FILES = 'cradle-files';
/** API responses to visitors. */
export const RESPONSES = 'cradle-api';
/** API responses to a signed-in user, removed on sign-out. */
const USERS = 'cradle-person-';
export const responsesOf = (user: string) => USERS + user;

/** Limits the number of entries in a cache, and empties it if the storage quota is exceeded. */
export const limited = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true });

/** Removes caches, and workbox's metadata about them. */
async function remove(matches: (cache: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(matches);
  await Promise.all(
    names.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}

export const removeOtherBuilds = () => remove((name) => name.startsWith(PAGES_OF_ANY_BUILD) && name !== PAGES);

/** Removes the caches of all other users, or of all users if `user` is null. */
export const removeOtherUsers = (user: string | null) =>
  remove((name) => name.startsWith(USERS) && (user === null || name !== responsesOf(user)));

/** Removes everything that reveals the visitor's history. The site's own files stay. */
export const removeHistory = () =>
  remove((name) => name.startsWith(USERS) || name.startsWith(PAGES_OF_ANY_BUILD) || name === RESPONSES);

/** True if there is a cached API response whose URL passes the test. */
export async function isCached(test: (url: URL) => boolean): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name !== RESPONSES && !name.startsWith(USERS)) continue;
    const requests = await (await caches.open(name)).keys();
    if (requests.some(({ url }) => test(new URL(url)))) return true;
  }
  return false;
}

export const hasUserCache = async () => (await caches.keys()).some((name) => name.startsWith(USERS));
