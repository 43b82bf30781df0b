/** Decides which pages search engines must not index, for meta tags of pages and headers of the server. */

/** True if search engines must not index a URL: the page is marked as unlisted, or the URL has a query. */
export const isNoindex = (unlisted: boolean, search: string): boolean => unlisted || search !== '';

/** The fields of a name that isThin() reads. */
export interface SourcedName {
  meaning: string | null;
  source_note: string | null;
  sources: readonly unknown[];
}

/** True if a name has too little content to be indexed: no meaning, or no source for its facts. */
export const isThin = ({ meaning, source_note, sources }: SourcedName): boolean =>
  meaning === null || (source_note === null && sources.length === 0);
