/** The attribute of <html> in a page from the cache of the service worker. Not in pageData.ts, which is part of the first load. */
export const CACHED = 'data-cached';
