/** Races: what one person may do once, many do at the same moment, again and again. */

/** How often a race is run: a few times each day, and as often as one likes by RACE_ROUNDS. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);

/** How long all rounds of a race may take, in milliseconds, on a machine that is busy with other things. */
export const raceTime = 20_000 + rounds * 6000;

/** Runs a race that often, and says in which round it went wrong. */
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

/** Twenty who act at the same moment; answers what each was told. */
export function twenty<Answer>(act: (at: number) => PromiseLike<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 20 }, (_, at) => act(at)));
}
