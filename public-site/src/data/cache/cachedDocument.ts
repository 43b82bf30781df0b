/**
 * An attribute of <html> that marks a page from the cache of the service worker. The constant isn't in pageData.ts,
 * because that file is part of the first load.
 */
export const CACHED = 'data-cached';
