import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameYear } from '../../../data/names/names';
import { newestYear, type YearTotals } from '../../../data/names/nameYears';

type Births = Pick<NameYear, 'year' | 'sex' | 'births'>;

/** A share of all babies (girls and boys together) in the years `from` to `to`: `births` divided by `of`. */
export type Share = { from: number; to: number; births: number; of: number; share: number };

/**
 * The share of babies with the name in these years (inclusive): published births of the name divided by all published
 * births. A year without a row counts as zero. Null if the total of a year is unknown.
 */
export function shareOfYears(years: readonly Births[], totals: YearTotals, from: number, to: number): Share | null {
  let of = 0;
  for (let year = from; year <= to; year++) {
    const total = totals[year];
    if (!total) return null;
    of += total;
  }
  const births = years
    .filter(({ year }) => year >= from && year <= to)
    .reduce((sum, { births: count }) => sum + count, 0);
  return { from, to, births, of, share: births / of };
}

/** The share in the newest year; null if the name has no births in that year. */
export function latestShare(years: readonly Births[], totals: YearTotals): Share | null {
  const newest = newestYear(totals);
  const found = shareOfYears(years, totals, newest, newest);
  return found && found.births > 0 ? found : null;
}

/** The number N in 'about 1 in N': the inverse of the share. From 100 on, N is rounded to two significant digits. */
export function oneIn(share: number): number {
  const inverse = Math.max(1, 1 / share);
  if (inverse < 100) return Math.round(inverse);
  const step = 10 ** (Math.floor(Math.log10(inverse)) - 1);
  return Math.round(inverse / step) * step;
}

export const CLASS_SIZE = 25;

/**
 * The probability that at least one of the 24 other children in a class of 25 has the name. It is 1 − (1 − p)²⁴, where
 * p is the share in the latest year. The formula assumes that these 24 children are a random sample of that year's
 * babies.
 */
export function chanceInClass(share: number, size = CLASS_SIZE): number {
  return 1 - (1 - share) ** (size - 1);
}

/** A probability in words: 'about 1 in 10 classes'. If the probability is above one half: 'most classes'. */
export function classesInWords(chance: number): string {
  return chance > 0.5 ? 'most classes' : `about 1 in ${formatNumber(oneIn(chance))} classes`;
}

/** A probability as a percentage: '10%', '0.4%', '<0.1%'. */
export function chanceInShort(chance: number): string {
  const percent = chance * 100;
  if (percent < 0.1) return '<0.1%';
  return `${percent < 1 ? percent.toFixed(1) : Math.round(percent)}%`;
}
