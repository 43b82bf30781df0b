export const MOST_COMPARED = 6;

/**
 * Reads the ids of a URL such as /compare?ids=1,2,3 and ignores invalid ones. `more` is true if there are more ids than
 * can be compared.
 */
export function comparedIds(text: string): { ids: number[]; more: boolean } {
  const all = [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
  return { ids: all.slice(0, MOST_COMPARED), more: all.length > MOST_COMPARED };
}

/** The URL that compares these names, at most six. */
export const comparePath = (ids: readonly number[]) =>
  ids.length > 0 ? `/compare?ids=${ids.slice(0, MOST_COMPARED).join(',')}` : '/compare';
