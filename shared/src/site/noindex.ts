/** Pages that search engines must not index, for the pages' meta tags and the server's headers. */

/** Whether a page must not be indexed: unlisted pages, and all URLs with a query. */
export const isNoindex = (unlisted: boolean, search: string): boolean => unlisted || search !== '';

/** Whether a name has too little content to be indexed: its meaning has no source. */
export const isThin = ({ source_note }: { source_note: string | null }): boolean => source_note === null;
