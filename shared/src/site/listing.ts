/** What search engines are to leave out: one rule for a page's meta tag and for the header that a server sends. */

/** Private and thin pages, and every query: filters and what was searched for are no pages of their own. */
export const isLeftOut = (unlisted: boolean, search: string): boolean => unlisted || search !== '';

/** The parts of a name that say where its facts come from. */
export interface SourcedName {
  source_note: string | null;
  sources: readonly unknown[];
}

/** A name whose facts have no source is left out of search engines. */
export const isThin = ({ source_note, sources }: SourcedName): boolean => source_note === null && sources.length === 0;
