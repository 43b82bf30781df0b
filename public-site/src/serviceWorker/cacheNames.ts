/**
 * The names of the service worker's caches. Pages also import them, so that pages can remove caches if no worker is
 * running.
 */

/** The prefix of caches for documents. Each build has a separate cache, because documents refer to a build's files. */
export const PAGES_OF_ANY_BUILD = 'cradle-pages-';
/** Files with a hash in their name that aren't precached. */
export const FILES = 'cradle-files';
/** API responses to visitors. */
export const RESPONSES = 'cradle-api';
/** The prefix of caches for API responses to a signed-in user, removed on sign-out. */
export const USERS = 'cradle-person-';

/** True for a cache that reveals which pages the visitor opened. The caches of the site's files don't reveal this. */
export const isHistory = (cache: string) =>
  cache.startsWith(USERS) || cache.startsWith(PAGES_OF_ANY_BUILD) || cache === RESPONSES;
