/** Pages that search engines must not index, for the pages' meta tags and the server's headers. */

/** True if a page must not be indexed: unlisted pages, and all URLs with a query. */
export const isNoindex = (unlisted: boolean, search: string): boolean => unlisted || search !== '';

/** The columns that state the sources of a name's facts. */
export interface SourcedName {
  meaning: string | null;
  source_note: string | null;
  sources: readonly unknown[];
}

/** Whether a name has too little content to be indexed: it has no meaning, or its facts have no source. */
export const isThin = ({ meaning, source_note, sources }: SourcedName): boolean =>
  meaning === null || (source_note === null && sources.length === 0);
