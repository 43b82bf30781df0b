import { describe, expect, it } from 'vitest';
import { positionBetween } from './favoritePositions';

/** Reproducible random numbers from 0 to 1. */
function dice(seed = 1) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const A = '9a5c0000000001f2';
const B = '9a5c000000000f3c';
const extremes = [() => 0, () => 0.5, () => 0.999_999];

describe('positionBetween', () => {
  it.each(extremes)('positionBetween returns a position between two given positions', (random) => {
    for (const [low, high] of [
      [A, B],
      ['9a5c000000000', '9a5c000000001'],
      ['9a5c000000000', '9a5c0000000000001'],
      ['0000000000000', 'fffffffffffff'],
      [A, `${A}1`],
    ] as const) {
      const position = positionBetween(low, high, random);
      expect(position > low && position < high, `${low} < ${position} < ${high}`).toBe(true);
      expect(position).toMatch(/^[0-9a-f]{13,}$/);
    }
  });

  it.each(extremes)(
    'at the start or end of the list, positionBetween returns a position one microsecond before or after the neighbor',
    (random) => {
      const first = positionBetween(null, A, random);
      const last = positionBetween(B, null, random);
      expect(first < A && last > B).toBe(true);
      expect([first.slice(0, 13), last.slice(0, 13)]).toEqual(['9a5bfffffffff', '9a5c000000001']);
    },
  );

  it('positionBetween returns a position after the first neighbor if the two neighbors are equal or in the wrong order', () => {
    for (const [low, high] of [
      [A, A],
      [B, A],
      [A, `${A}000`],
    ] as const) {
      expect(positionBetween(low, high, dice()) > low).toBe(true);
    }
  });

  it('positionBetween throws if both neighbors are missing', () => expect(() => positionBetween(null, null)).toThrow());

  it('positionBetween returns more than 95 different positions for 100 calls with the same neighbors', () => {
    const random = dice(7);
    const positions = Array.from({ length: 100 }, () => positionBetween(A, B, random));
    expect(new Set(positions).size).toBeGreaterThan(95);
  });

  it('after 500 insertions into the same gap, a position has fewer than 500 digits, the limit of the database column', () => {
    const random = dice(3);
    let [low, high] = [A, B];
    for (let at = 0; at < 500; at += 1) {
      const position = positionBetween(low, high, random);
      expect(low < position && position < high).toBe(true);
      if (at % 2) low = position;
      else high = position;
    }
    expect(low.length).toBeLessThan(500);
  });
});

it('after 2000 random moves, sorting by position restores the order of the list', () => {
  const random = dice(11);
  let list = Array.from({ length: 30 }, (_, id) => ({ id, position: (0x9a5c0000000000 + id * 40).toString(16) }));
  for (let at = 0; at < 2000; at += 1) {
    const [moved] = list.splice(Math.floor(random() * list.length), 1);
    if (!moved) throw new Error('The list is empty.');
    const to = Math.floor(random() * (list.length + 1));
    moved.position = positionBetween(list[to - 1]?.position ?? null, list[to]?.position ?? null, random);
    list = list.toSpliced(to, 0, moved);
  }
  const read = [...list].sort((one, other) => (one.position < other.position ? -1 : 1));
  expect(read.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  expect(Math.max(...list.map(({ position }) => position.length))).toBeLessThan(100);
});
