/**
 * Where a favourite stands: hexadecimal digits, compared as text. The database gives the first ones, from the time
 * (newest_position()); those of moves are made here, between two others, so that a move writes one row.
 */
const WHOLE = 13;
/** The least that is left between two places, so that two tabs which move at once hardly ever choose the same. */
const ROOM = 65_536n;
const SHARES = 4096;

/** A place behind `after` and before `before`; null is the end of the list. */
export function placeBetween(after: string | null, before: string | null, random = Math.random): string {
  if (after !== null && before !== null) return within(after, before, random);
  if (after !== null) return beside(after, 1n) + digits(random);
  if (before !== null) return beside(before, -1n) + digits(random);
  throw new Error('A place needs a neighbor.');
}

function within(low: string, high: string, random: () => number): string {
  let length = Math.max(low.length, high.length);
  let from = BigInt(`0x${low.padEnd(length, '0')}`);
  let gap = BigInt(`0x${high.padEnd(length, '0')}`) - from;
  // Another tab has moved one of the two meanwhile: right behind the first is the best that can be done.
  if (gap <= 0n) return `${low}8${digits(random)}`;
  while (gap < ROOM) {
    length += 1;
    from *= 16n;
    gap *= 16n;
  }
  // Somewhere in the middle half.
  const share = (gap / 2n) * BigInt(Math.floor(random() * SHARES));
  return (from + gap / 4n + share / BigInt(SHARES)).toString(16).padStart(length, '0');
}

/** One microsecond off: a favourite that is added later still comes first. */
function beside(place: string, step: bigint): string {
  const moved = BigInt(`0x${place.slice(0, WHOLE)}`) + step;
  return (moved < 0n ? 0n : moved).toString(16).padStart(WHOLE, '0').slice(0, WHOLE);
}

const digits = (random: () => number) =>
  Math.floor(random() * SHARES)
    .toString(16)
    .padStart(3, '0');
