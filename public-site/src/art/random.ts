/** A seeded random generator. The same seed gives the same drawing on the server and in the browser. */
export type Random = {
  /** Returns a number x with 0 ≤ x < 1. */
  next: () => number;
  /** Returns a number x with from ≤ x ≤ to, rounded to one decimal to keep paths short. */
  between: (from: number, to: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** The FNV-1a hash of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Creates a generator with the algorithm mulberry32. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => Math.round((from + next() * (to - from)) * 10) / 10,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
