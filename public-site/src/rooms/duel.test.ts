import { describe, expect, it } from 'vitest';
import { commonOrder, continueDuel, type Duel, mostComparisons, nextStep } from './duel';

/**
 * Plays a duel (a ranking of names by comparisons of two names) to the end. In each comparison, the name that comes
 * first in `favorites` wins.
 */
function play(names: number[], favorites: number[]): { ranking: number[]; comparisons: number } {
  let duel: Duel = { names, answers: [] };
  for (;;) {
    const step = nextStep(duel);
    if ('ranking' in step) return { ranking: step.ranking, comparisons: duel.answers.length };
    const [a, b] = step.pair;
    const aWins = favorites.indexOf(a) < favorites.indexOf(b);
    duel = { names, answers: [...duel.answers, aWins ? [a, b] : [b, a]] };
  }
}

/** Shuffles the numbers below `count`, in the same way for the same seed. */
const shuffled = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => at).sort((a, b) => (((a + 1) * seed) % 97) - (((b + 1) * seed) % 97));

describe('nextStep', () => {
  it('a duel ranks 2 to 12 names with at most n log₂ n comparisons of two names', () => {
    for (let count = 2; count <= 12; count++)
      for (const seed of [5, 17, 31, 64]) {
        const favorites = shuffled(count, seed);
        const { ranking, comparisons } = play(shuffled(count, seed + 1), favorites);
        expect(ranking).toEqual(favorites);
        expect(comparisons).toBeLessThanOrEqual(mostComparisons(count));
        expect(mostComparisons(count)).toBeLessThanOrEqual(count * Math.log2(count));
      }
  });

  it('nextStep() returns the next pair of names that has no answer yet', () => {
    const duel: Duel = { names: [1, 2, 3], answers: [[1, 2]] };
    const step = nextStep(duel);
    expect(step).toEqual({ pair: [3, 2] });
    expect(nextStep({ ...duel, answers: [] })).toEqual({ pair: [2, 1] });
  });
});

describe('continueDuel', () => {
  it('continueDuel() preserves answers about names that are still matches, and adds new matches at the end', () => {
    const stored: Duel = {
      names: [1, 2, 3],
      answers: [
        [1, 2],
        [3, 1],
      ],
    };
    expect(continueDuel(stored, [4, 3, 1])).toEqual({ names: [1, 3, 4], answers: [[3, 1]] });
    expect(continueDuel(null, [4, 3])).toEqual({ names: [4, 3], answers: [] });
  });

  it('a duel has at most twelve names', () => {
    expect(
      continueDuel(
        null,
        Array.from({ length: 20 }, (_, at) => at),
      ).names,
    ).toHaveLength(12);
  });
});

describe('commonOrder', () => {
  it('the shared ranking sorts names by the sum of their places in all rankings, lowest sum first', () => {
    expect(
      commonOrder([
        [1, 2, 3],
        [2, 3, 1],
      ]),
    ).toEqual([
      { name: 2, sum: 3 },
      { name: 1, sum: 4 },
      { name: 3, sum: 5 },
    ]);
  });

  it('the shared ranking sorts names with equal sums by their worst place, and counts a missing name as last', () => {
    expect(
      commonOrder([
        [1, 2, 3],
        [3, 2, 1],
      ])[0],
    ).toEqual({ name: 2, sum: 4 });
    expect(commonOrder([[1, 2], [2]])).toEqual([
      { name: 1, sum: 3 },
      { name: 2, sum: 3 },
    ]);
  });
});
