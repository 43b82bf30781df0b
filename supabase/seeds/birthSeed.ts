/** Reads the official figures of the seed's names from the compact files in figures/. */
import { fileURLToPath } from 'node:url';
import type { Country, Series, YearTotal } from '../import/figures';
import { readFigures } from '../import/readFigures';
import type { SeedName } from './nameSeed';
import { insertInto } from './sqlText';

/** The figures of a country, with the rank of each name among all names of the country. */
export interface CountryFigures {
  country: Country;
  series: Series[];
  totals: YearTotal[];
}

/** Reads the compact files of all countries. */
export async function readAllFigures(folder: URL): Promise<CountryFigures[]> {
  const all: CountryFigures[] = [];
  for (const file of ['US.txt.gz', 'EW.txt.gz', 'FR.txt.gz']) {
    const { country, table } = await readFigures(fileURLToPath(new URL(file, folder)));
    all.push({ country, ...table.ranked() });
  }
  return all;
}

/** The names with figures in any country, in lower case. */
export const countedNames = (figures: readonly CountryFigures[]): ReadonlySet<string> =>
  new Set(figures.flatMap(({ series }) => series.map(({ name }) => name.toLowerCase())));

/**
 * Adds to each name its rank in the newest year of the US figures. A neutral name gets the better of its ranks among
 * girls and boys. A name without US births in that year gets no rank.
 */
export function withOfficialRanks(names: readonly SeedName[], figures: readonly CountryFigures[]): SeedName[] {
  const us = figures.find(({ country }) => country === 'US');
  const year = us?.totals.at(-1)?.year ?? 0;
  const ranks = new Map<string, number>();
  for (const { name, sex, firstYear, ranks: all } of us?.series ?? [])
    ranks.set(sex + name.toLowerCase(), all[year - firstYear] || Number.POSITIVE_INFINITY);
  return names.map((name) => {
    const sexes = name.gender === 'neutral' ? ['F', 'M'] : [name.gender === 'girl' ? 'F' : 'M'];
    const rank = Math.min(...sexes.map((sex) => ranks.get(sex + name.name.toLowerCase()) ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(rank) ? { ...name, rank, rankYear: year } : { ...name, rank: null, rankYear: null };
  });
}

/** The SQL that fills name_births for the names of the seed, and then the tables that are computed from it. */
export function birthSql(names: readonly Pick<SeedName, 'id' | 'name'>[], figures: readonly CountryFigures[]): string {
  const ids = new Map<string, number[]>();
  for (const { id, name } of names) ids.set(name.toLowerCase(), [...(ids.get(name.toLowerCase()) ?? []), id]);
  const births = figures.flatMap(({ country, series }) =>
    series.flatMap(({ name, sex, firstYear, births, ranks }) =>
      (ids.get(name.toLowerCase()) ?? []).map(
        (id) => [id, country, sex, firstYear, `{${births}}`, `{${ranks}}`] as const,
      ),
    ),
  );
  const totals = figures.flatMap(({ country, totals }) =>
    totals.map(({ year, sex, births, most }) => [country, year, sex, births, most]),
  );
  return [
    insertInto(
      'name_births',
      ['name_id', 'country', 'sex', 'first_year', 'births', 'ranks'],
      births.sort((a, b) => a[0] - b[0]),
    ),
    insertInto('private.name_year_totals', ['country', 'year', 'sex', 'births', 'most'], totals),
    'select private.refresh_name_trends();\n',
  ].join('\n');
}
