/**
 * Positions of favorites are strings of hexadecimal digits, which are compared as text. The database derives the
 * position of a new favorite from the time (newest_position()). A moved favorite gets a position between its new
 * neighbors, so that a move updates only one row.
 */
const TIME_DIGITS = 13;
/**
 * The minimum number of positions between two neighbors. If there are fewer, the new position gets more digits. New
 * positions are chosen at random, so that two tabs rarely choose the same one.
 */
const SMALLEST_GAP = 65_536n;
const RANDOM_STEPS = 4096;

/** A position between `after` and `before`. Null means the start or the end of the list. */
export function positionBetween(after: string | null, before: string | null, random = Math.random): string {
  if (after !== null && before !== null) return within(after, before, random);
  if (after !== null) return beside(after, 1n) + digits(random);
  if (before !== null) return beside(before, -1n) + digits(random);
  throw new Error('positionBetween() needs at least one neighbor.');
}

function within(low: string, high: string, random: () => number): string {
  let length = Math.max(low.length, high.length);
  let from = BigInt(`0x${low.padEnd(length, '0')}`);
  let gap = BigInt(`0x${high.padEnd(length, '0')}`) - from;
  // If another tab has moved a neighbor, `low` and `high` may be equal or in the wrong order. The new position is then
  // right after `low`.
  if (gap <= 0n) return `${low}8${digits(random)}`;
  while (gap < SMALLEST_GAP) {
    length += 1;
    from *= 16n;
    gap *= 16n;
  }
  // The position is in the middle half of the gap, chosen at random.
  const offset = (gap / 2n) * BigInt(Math.floor(random() * RANDOM_STEPS));
  return (from + gap / 4n + offset / BigInt(RANDOM_STEPS)).toString(16).padStart(length, '0');
}

/**
 * Returns the time digits of a position plus `step` microseconds. Callers pass 1 or -1. If the step were larger, a
 * moved favorite could come before favorites that are added afterwards.
 */
function beside(position: string, step: bigint): string {
  const moved = BigInt(`0x${position.slice(0, TIME_DIGITS)}`) + step;
  return (moved < 0n ? 0n : moved).toString(16).padStart(TIME_DIGITS, '0').slice(0, TIME_DIGITS);
}

const digits = (random: () => number) =>
  Math.floor(random() * RANDOM_STEPS)
    .toString(16)
    .padStart(3, '0');
