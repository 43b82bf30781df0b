/** Summarizes what friends answered about a name. */
import type { AskedName } from '../data/deciding/askFriends';

export type Counts = {
  readers: number;
  hearers: number;
  spelledRight: number;
  /** The respellings with their counts: the right one first, then the others by frequency. */
  said: { option: string; count: number; right: boolean }[];
};

/**
 * Counts the answers about a name: friends who read it (`readers`), friends who heard it (`hearers`), and right
 * spellings.
 */
export function countsOf({ options, chosen, typed, pronunciation }: AskedName): Counts {
  const said = options
    .map((option) => ({ option, count: chosen[option] ?? 0, right: option === pronunciation }))
    .sort((one, other) => Number(other.right) - Number(one.right) || other.count - one.count);
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  return {
    readers: sum(said),
    hearers: sum(typed),
    spelledRight: sum(typed.filter(({ right }) => right)),
    said,
  };
}

/**
 * Summarizes the answers in a sentence such as "4 of 5 spelled it right; 2 of 6 said LOO-shuh." The second part names
 * the most frequent mistake or, if there was no mistake, the right respelling.
 */
export function summaryOf(name: AskedName): string {
  const { readers, hearers, spelledRight, said } = countsOf(name);
  const [mistake] = said.filter(({ right, count }) => !right && count > 0);
  const parts = [
    hearers > 0 && `${spelledRight} of ${hearers} spelled it right`,
    readers > 0 &&
      (mistake
        ? `${mistake.count} of ${readers} said ${mistake.option}`
        : `${readers === 1 ? 'the one who read it' : `all ${readers} who read it`} said ${name.pronunciation}`),
  ].filter(Boolean);
  const text = parts.join('; ');
  return text === '' ? 'No answers yet' : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
