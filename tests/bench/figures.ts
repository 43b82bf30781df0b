/** A measured figure with its goal; one row of the printed table. */
export interface Figure {
  what: string;
  goal: string;
  figure: string;
  /** Whether the goal is met; null if another command measures the figure. */
  met: boolean | null;
}

/** Returns a figure whose goal is an upper limit. */
export function atMost(what: string, goal: number, figure: number, unit = ''): Figure {
  return { what, goal: `≤ ${goal}${unit}`, figure: `${Number(figure.toFixed(3))}${unit}`, met: figure <= goal };
}

/** Returns a row for a figure that another command measures. The row shows the command instead of a figure. */
export const measuredElsewhere = (what: string, goal: string, command: string): Figure => ({
  what,
  goal,
  figure: command,
  met: null,
});

const kB = (bytes: number) => bytes / 1000;

export const atMostKB = (what: string, goal: number, bytes: number) => atMost(what, goal, kB(bytes), ' kB');

/**
 * Prints the table.
 * @returns the titles of the rows that miss their goal
 */
export function print(figures: readonly Figure[]): string[] {
  const verdict = { true: 'met', false: 'MISSED', null: 'not measured' };
  const row = ({ goal, figure, met }: Figure) => ({ Goal: goal, Figure: figure, Verdict: verdict[`${met}`] });
  console.table(Object.fromEntries(figures.map((figure) => [figure.what, row(figure)])));
  return figures.filter(({ met }) => met === false).map(({ what }) => what);
}
