/** The final duel: ranks the matches by comparing two at a time. */

/** The maximum number of names in a duel. More would need too many comparisons. */
export const MOST_IN_DUEL = 12;

/**
 * The progress of a duel, as it is stored: the names in the order in which they are inserted, and the results of the
 * comparisons so far.
 */
export type Duel = { names: readonly number[]; answers: readonly (readonly [winner: number, loser: number])[] };
export type DuelStep = { pair: readonly [number, number] } | { ranking: number[] };

/**
 * The next pair to compare, or the ranking when all comparisons are made. It is a binary insertion sort, which takes at most
 * the sum of ⌈log₂ k⌉ for k = 2 … n comparisons: 33 for twelve names. Each call replays all answers, so the list of answers is
 * the only state, for progress and undo as well.
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

/** Continues stored progress with the current matches, without the answers about names that are no longer matches. */
export function continueDuel(stored: Duel | null, matches: readonly number[]): Duel {
  const known = (stored?.names ?? []).filter((name) => matches.includes(name));
  const names = [...known, ...matches.filter((name) => !known.includes(name))].slice(0, MOST_IN_DUEL);
  const answers = (stored?.answers ?? []).filter((pair) => pair.every((name) => names.includes(name)));
  return { names, answers };
}

const pairKey = (a: number, b: number) => (a < b ? `${a},${b}` : `${b},${a}`);

export type CommonPlace = { name: number; sum: number };

/**
 * The common order: the sum of the places in all rankings, the lowest first (a Borda count). A name that a ranking lacks gets
 * the place after its last. Of equal sums, the name whose worst place is better comes first.
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
