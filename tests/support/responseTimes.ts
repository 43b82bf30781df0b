/**
 * Measures several kinds of calls alternately and compares each kind with the first kind.
 *
 * Each round runs every kind once. The order is random, because a call can slow down the next one, for example by
 * sending an email in the background. For each round, the time of each kind is divided by the time of the first kind.
 * Load that lasts longer than a round affects both times alike. The result is the median of these ratios.
 *
 * @param kinds the calls; the argument is the number of the round, from 0
 * @param rounds how often each kind is called
 * @param prepare runs before every round and isn't measured
 * @returns for each kind after the first, by name: the median ratio r, or 1/r if r is below 1
 */
export async function timeRatios(
  kinds: Record<string, (round: number) => Promise<unknown>>,
  rounds: number,
  prepare?: () => PromiseLike<unknown>,
): Promise<Record<string, number>> {
  const names = Object.keys(kinds);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    for (const name of inRandomOrder(names)) {
      const started = performance.now();
      await kinds[name]?.(round);
      times.get(name)?.push(performance.now() - started);
    }
  }
  const [first, ...others] = names as [string, ...string[]];
  return Object.fromEntries(
    others.map((name) => {
      const ratios = (times.get(name) ?? []).map((time, round) => time / (times.get(first)?.[round] as number));
      const median = ratios.sort((a, b) => a - b)[ratios.length >> 1] as number;
      return [name, Math.max(median, 1 / median)];
    }),
  );
}

function inRandomOrder<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Measures until all ratios are below the limit, at most three times. Noise differs between measurements, a real
 * difference doesn't.
 *
 * @param measure a measurement by {@link timeRatios}; the argument is its number, from 0
 * @param limit the ratio that each kind must stay below
 * @returns the names of the kinds that exceeded the limit in the last measurement, with their ratio
 */
export async function slowerKinds(
  measure: (attempt: number) => Promise<Record<string, number>>,
  limit: number,
): Promise<Record<string, number>> {
  let slower: Record<string, number> = {};
  for (let attempt = 0; attempt < 3; attempt++) {
    const ratios = Object.entries(await measure(attempt));
    slower = Object.fromEntries(ratios.filter(([, ratio]) => ratio >= limit));
    if (Object.keys(slower).length === 0) break;
  }
  return slower;
}
