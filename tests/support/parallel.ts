/** Parallel calls of many clients, to find race conditions. */

/** Number of rounds in which each race is repeated. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);

/** Timeout in milliseconds for all rounds of a race together, long enough for a busy machine. */
export const roundsTimeoutMs = 20_000 + rounds * 6000;

/** Runs a race in rounds and reports the round of a failure. */
export async function inRounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    try {
      await race(round);
    } catch (error) {
      if (error instanceof Error) error.message = `round ${round} of ${rounds}: ${error.message}`;
      throw error;
    }
  }
}

/** Runs twenty calls in parallel. */
export function twentyInParallel<Result>(act: (at: number) => PromiseLike<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: 20 }, (_, at) => act(at)));
}
