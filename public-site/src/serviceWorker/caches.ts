/** The caches of the service worker: names, limits and removal. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';

const DAY_S = 24 * 60 * 60;

/**
 * The prefix of caches for documents. Each build has its own cache, because documents refer to files of their build.
 */
const PAGES_OF_ANY_BUILD = 'cradle-pages-';
export const PAGES = PAGES_OF_ANY_BUILD + BUILD;
/** Files with a hash in their name that aren't precached. */
export const FILES = 'cradle-files';
/** API responses to visitors. */
export const RESPONSES = 'cradle-api';
/** API responses to a signed-in user, removed on sign-out. */
const USERS = 'cradle-person-';

/** The name of the cache with API responses to a user. */
export const responsesOf = (user: string) => USERS + user;

/** A plugin that limits the number of entries in a cache, and empties it if the storage quota is exceeded. */
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

/** Removes the caches of all users except this one. With null, of all users. */
export const removeOtherUsers = (user: string | null) =>
  remove((name) => name.startsWith(USERS) && (user === null || name !== responsesOf(user)));

/** Removes all caches that reveal the visitor's history. Files of the site stay. */
export const removeHistory = () =>
  remove((name) => name.startsWith(USERS) || name.startsWith(PAGES_OF_ANY_BUILD) || name === RESPONSES);

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
