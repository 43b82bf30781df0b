/** What search engines are to leave out: one rule for a page's meta tag and for the header that a server sends. */

/** Private and thin pages, and every query: filters and what was searched for are no pages of their own. */
export const isLeftOut = (unlisted: boolean, search: string): boolean => unlisted || search !== '';

/** A meaning that nobody has found in a source yet is too thin to be found by. */
export const isThin = ({ source_note }: { source_note: string | null }): boolean => source_note === null;
