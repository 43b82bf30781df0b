/** The final duel: ranks the matches by comparing two names at a time. */

/** The maximum number of names in a duel. More names would need too many comparisons. */
export const MOST_IN_DUEL = 12;

/**
 * The stored progress of a duel: the names in the order in which nextStep() inserts them into the ranking, and the
 * results of all comparisons so far.
 */
export type Duel = { names: readonly number[]; answers: readonly (readonly [winner: number, loser: number])[] };
export type DuelStep = { pair: readonly [number, number] } | { ranking: number[] };

/**
 * Returns the next pair to compare, or the ranking after the last comparison. This is a binary insertion sort. For n
 * names, it needs at most the sum of ⌈log₂ k⌉ for k = 2 … n comparisons: 33 for twelve names. Each call repeats the
 * sort with all stored results. These results are the only state, so undo just removes the last one.
 */
export function nextStep({ names, answers }: Duel): DuelStep {
  const winners = new Map(answers.map(([winner, loser]) => [pairKey(winner, loser), winner]));
  const ranking: number[] = [];
  for (const name of names) {
    let low = 0;
    let high = ranking.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = ranking[middle] as number;
      const winner = winners.get(pairKey(name, other));
      if (winner === undefined) return { pair: [name, other] };
      if (winner === name) high = middle;
      else low = middle + 1;
    }
    ranking.splice(low, 0, name);
  }
  return { ranking };
}

/** The maximum number of comparisons in a duel of `count` names. */
export function mostComparisons(count: number): number {
  let sum = 0;
  for (let k = 2; k <= count; k++) sum += Math.ceil(Math.log2(k));
  return sum;
}

/** Continues a stored duel with the current matches. Results about names that are no longer matches are dropped. */
export function continueDuel(stored: Duel | null, matches: readonly number[]): Duel {
  const known = (stored?.names ?? []).filter((name) => matches.includes(name));
  const names = [...known, ...matches.filter((name) => !known.includes(name))].slice(0, MOST_IN_DUEL);
  const answers = (stored?.answers ?? []).filter((pair) => pair.every((name) => names.includes(name)));
  return { names, answers };
}

const pairKey = (a: number, b: number) => (a < b ? `${a},${b}` : `${b},${a}`);

export type CommonPlace = { name: number; sum: number };

/**
 * The common order of several rankings (a Borda count): names are sorted by the sum of their positions, the lowest
 * first. In a ranking that lacks a name, the name has the position after the last one. If sums are equal, the name
 * whose worst position is better comes first.
 */
export function commonOrder(rankings: readonly (readonly number[])[]): CommonPlace[] {
  const names = [...new Set(rankings.flat())];
  const places = names.map((name) => {
    const each = rankings.map((ranking) => ranking.indexOf(name) + 1 || ranking.length + 1);
    return { name, sum: each.reduce((sum, place) => sum + place, 0), worst: Math.max(...each) };
  });
  places.sort((a, b) => a.sum - b.sum || a.worst - b.worst || a.name - b.name);
  return places.map(({ name, sum }) => ({ name, sum }));
}
