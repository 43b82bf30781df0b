/** How high the rows of a long list are: those seen before by their measure, all others as high as those on average. */

const LIKELY = 204;

const known = new Map<string, number>();
let sum = 0;

/** Under which a row is known: its first card and how many stand beside each other. */
export const rowKey = (firstId: number, columns: number) => `${columns}:${firstId}`;

export function noteHeight(key: string, height: number) {
  sum += height - (known.get(key) ?? 0);
  known.set(key, height);
}

export const isKnown = (key: string) => known.has(key);

export function heightOf(key: string): number {
  return known.get(key) ?? (known.size > 0 ? sum / known.size : LIKELY);
}
