export const MOST_COMPARED = 6;

/** The ids of an address such as /compare?ids=1,2,3, and whether it has more than can be compared. Ignores values that aren't ids. */
export function comparedIds(text: string): { ids: number[]; more: boolean } {
  const all = [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
  return { ids: all.slice(0, MOST_COMPARED), more: all.length > MOST_COMPARED };
}

export const comparePath = (ids: readonly number[]) =>
  ids.length > 0 ? `/compare?ids=${ids.slice(0, MOST_COMPARED).join(',')}` : '/compare';
