/** The page size of lists. The browser, the prerenderer and the service worker use it. */

export const PAGE_SIZE = 48;
/**
 * The number of rows to request for a page: one more than is rendered. If the response contains the additional row,
 * there is a next page.
 */
export const REQUEST_SIZE = PAGE_SIZE + 1;
