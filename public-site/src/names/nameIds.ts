/** Ids of names in URLs such as /compare?ids=1,2,3. */

/** The maximum number of names on /compare. */
export const MOST_COMPARED = 6;
/** The maximum number of names in a room. */
export const MOST_NAMES = 300;
/** The maximum number of names that friends can be asked about. */
export const MOST_ASKED = 5;

/** The URL that compares these names, at most six. */
export const comparePath = (ids: readonly number[]) =>
  ids.length > 0 ? `/compare?ids=${ids.slice(0, MOST_COMPARED).join(',')}` : '/compare';
