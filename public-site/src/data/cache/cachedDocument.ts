/**
 * The attribute of <html> that the service worker adds to pages from its cache. The constant isn't in pageData.ts,
 * because that file is part of the first load.
 */
export const CACHED = 'data-cached';
