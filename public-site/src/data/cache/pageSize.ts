/** The page size of lists. The browser, the prerenderer and the service worker use it. */

export const PAGE_SIZE = 48;
/** The number of rows to request for a page. The last row isn't rendered. It only shows that there is a next page. */
export const REQUEST_SIZE = PAGE_SIZE + 1;
