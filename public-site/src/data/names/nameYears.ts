/** Birth figures of a name by year. Separate from names.ts, so that pages with lists of names don't load this code. */
import { useMemo } from 'react';
import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';
import { type NameBirths, type NameYear, useNameBirths } from './names';

/** The countries with birth figures, except the US. */
export const COUNTRIES = { EW: 'England and Wales', FR: 'France' } as const;

export const AMONG = { F: 'girls', M: 'boys' } as const;

/** US births and rank of a name by year, the oldest first; an empty list if there are no figures. */
export function useNameYears(id: number | null): QueryResult<NameYear[]> {
  const result = useNameBirths(id);
  const data = useMemo(() => result.data && yearRows(result.data, 'US'), [result.data]);
  return { ...result, data };
}

/**
 * The years to plot, usually those of the US. A line needs at least two years. If the US has fewer than two, and France
 * has more than the US, returns the years of France. England and Wales have only one year, so they are never plotted.
 */
export function plottedYears(births: readonly NameBirths[]): { country: 'US' | 'FR'; years: NameYear[] } {
  const [us, france] = [yearRows(births, 'US'), yearRows(births, 'FR')];
  const isFrance = countYears(us) < Math.min(2, countYears(france));
  return isFrance ? { country: 'FR', years: france } : { country: 'US', years: us };
}

/** The rows of the newest year in `rows`, the better rank first. */
export function newestRows<Row extends Pick<NameYear, 'year' | 'rank'>>(rows: readonly Row[]): Row[] {
  const newest = Math.max(...rows.map(({ year }) => year));
  return rows.filter(({ year }) => year === newest).sort((one, other) => one.rank - other.rank);
}

const countYears = (rows: readonly NameYear[]) => new Set(rows.map(({ year }) => year)).size;

/** The years in which a country has births, the oldest first. Within a year, boys come before girls. */
export function yearRows(births: readonly NameBirths[], country: string): NameYear[] {
  return births
    .filter((row) => row.country === country)
    .flatMap(({ sex, first_year, births, ranks }) =>
      births.map(
        (count, at): NameYear => ({
          ...{ year: first_year + at, sex: sex as NameYear['sex'], births: count, rank: ranks[at] ?? 0 },
        }),
      ),
    )
    .filter((row) => row.births > 0)
    .sort((a, b) => a.year - b.year || (a.sex < b.sex ? 1 : -1));
}

/** The births of all names in a country, for each of the newest ten years with figures. */
export type YearTotals = Readonly<Record<number, number>>;

/** The totals by country code. */
export type BirthTotals = Readonly<Record<string, YearTotals>>;

/** The newest year with a total; 0 if there are no totals. */
export const newestYear = (totals: YearTotals): number => Math.max(0, ...Object.keys(totals).map(Number));

export const birthTotalsKey = ['birth_totals'] as const;

/**
 * The totals with which the births of a name are compared. They aren't fetched again when another component uses them,
 * because only imports change them.
 */
export function useBirthTotals(): QueryResult<BirthTotals> {
  const read = async () => (await query((api) => api.rpc('birth_totals', undefined, { get: true }))) as BirthTotals;
  return useQuery(birthTotalsKey, read, { revalidateIfStale: false });
}

/**
 * Whether the server is still loading official figures (`loading`), and the countries whose figures are complete
 * (`loaded`).
 */
export function useFiguresState(): QueryResult<{ loading: boolean; loaded: string[] }> {
  return useQuery(['figures_state'], async () => {
    const state: unknown = await query((api) => api.rpc('figures_state', undefined, { get: true }));
    return state as { loading: boolean; loaded: string[] };
  });
}
