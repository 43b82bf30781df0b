import { describe, expect, it } from 'vitest';
import { placeBetween } from './favoritePlaces';

/** Numbers from 0 to 1 that are the same at each run. */
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

describe('a place', () => {
  it.each(extremes)('lies between two others', (random) => {
    for (const [low, high] of [
      [A, B],
      ['9a5c000000000', '9a5c000000001'],
      ['9a5c000000000', '9a5c0000000000001'],
      ['0000000000000', 'fffffffffffff'],
      [A, `${A}1`],
    ] as const) {
      const place = placeBetween(low, high, random);
      expect(place > low && place < high, `${low} < ${place} < ${high}`).toBe(true);
      expect(place).toMatch(/^[0-9a-f]{13,}$/);
    }
  });

  it.each(extremes)('stands at either end, a microsecond off', (random) => {
    const first = placeBetween(null, A, random);
    const last = placeBetween(B, null, random);
    expect(first < A && last > B).toBe(true);
    expect([first.slice(0, 13), last.slice(0, 13)]).toEqual(['9a5bfffffffff', '9a5c000000001']);
  });

  it('behind the first, where another tab has put the two in one place or the other way round', () => {
    for (const [low, high] of [
      [A, A],
      [B, A],
      [A, `${A}000`],
    ] as const) {
      expect(placeBetween(low, high, dice()) > low).toBe(true);
    }
  });

  it('needs a neighbor', () => expect(() => placeBetween(null, null)).toThrow());

  it('is never the same for two who move at once', () => {
    const random = dice(7);
    const places = Array.from({ length: 100 }, () => placeBetween(A, B, random));
    expect(new Set(places).size).toBeGreaterThan(95);
  });

  it('is found 500 times between ever closer neighbors, within what the column holds', () => {
    const random = dice(3);
    let [low, high] = [A, B];
    for (let at = 0; at < 500; at += 1) {
      const place = placeBetween(low, high, random);
      expect(low < place && place < high).toBe(true);
      if (at % 2) low = place;
      else high = place;
    }
    expect(low.length).toBeLessThan(500);
  });
});

it('a list that is moved about at random is read in the order in which it was left', () => {
  const random = dice(11);
  let list = Array.from({ length: 30 }, (_, id) => ({ id, place: (0x9a5c0000000000 + id * 40).toString(16) }));
  for (let at = 0; at < 2000; at += 1) {
    const [moved] = list.splice(Math.floor(random() * list.length), 1);
    if (!moved) throw new Error('The list is empty.');
    const to = Math.floor(random() * (list.length + 1));
    moved.place = placeBetween(list[to - 1]?.place ?? null, list[to]?.place ?? null, random);
    list = list.toSpliced(to, 0, moved);
  }
  const read = [...list].sort((one, other) => (one.place < other.place ? -1 : 1));
  expect(read.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  expect(Math.max(...list.map(({ place }) => place.length))).toBeLessThan(100);
});
