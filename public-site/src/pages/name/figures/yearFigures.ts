import type { NameYear } from '../../../data/names/names';

export type YearSeries = { sex: 'F' | 'M'; label: string; points: [year: number, births: number][] };

export const RECENT_YEARS = 50;

const labels = { F: 'Girls', M: 'Boys' } as const;
/**
 * The plot has a line for a sex only if more than this share of the babies with the name have that sex. Otherwise, the
 * line would be close to zero, so only the table contains these figures.
 */
const LEAST_SHARE = 0.05;

/**
 * The lines of the plot for the years `first` to `last`. The sex with more babies comes first. A year without a row
 * counts as zero.
 */
export function yearSeries(years: readonly NameYear[], first: number, last: number): YearSeries[] {
  const all = total(years);
  return (['F', 'M'] as const)
    .map((sex) => ({ sex, rows: years.filter((row) => row.sex === sex) }))
    .filter(({ rows }) => total(rows) > LEAST_SHARE * all)
    .sort((one, other) => total(other.rows) - total(one.rows))
    .map(({ sex, rows }) => {
      const births = new Map(rows.map((row) => [row.year, row.births]));
      const points = Array.from({ length: last - first + 1 }, (_, at): [number, number] => [
        first + at,
        births.get(first + at) ?? 0,
      ]);
      return { sex, label: labels[sex], points };
    });
}

function total(rows: readonly NameYear[]): number {
  return rows.reduce((sum, row) => sum + row.births, 0);
}
