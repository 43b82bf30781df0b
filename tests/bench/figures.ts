/** One line of the table: what was measured, against what. */
export interface Figure {
  what: string;
  goal: string;
  figure: string;
  /** Null where another command says it. */
  met: boolean | null;
}

/** A number that must not be larger than its goal. */
export function atMost(what: string, goal: number, figure: number, unit = ''): Figure {
  return { what, goal: `≤ ${goal}${unit}`, figure: `${Number(figure.toFixed(3))}${unit}`, met: figure <= goal };
}

/** Something that a longer command of its own measures. */
export const see = (what: string, goal: string, command: string): Figure => ({
  what,
  goal,
  figure: command,
  met: null,
});

const kB = (bytes: number) => bytes / 1000;

export const atMostKB = (what: string, goal: number, bytes: number) => atMost(what, goal, kB(bytes), ' kB');

/** Prints the lines; returns the names of those that miss their goal. */
export function print(figures: readonly Figure[]): string[] {
  const verdict = { true: 'met', false: 'MISSED', null: 'run it' };
  const row = ({ goal, figure, met }: Figure) => ({ Goal: goal, Figure: figure, Verdict: verdict[`${met}`] });
  console.table(Object.fromEntries(figures.map((figure) => [figure.what, row(figure)])));
  return figures.filter(({ met }) => met === false).map(({ what }) => what);
}
