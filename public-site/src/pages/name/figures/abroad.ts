import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameBirths } from '../../../data/names/names';
import { AMONG, COUNTRIES, newestRows, yearRows } from '../../../data/names/nameYears';

/**
 * For each country except the US, the births in the newest year of that country: one row for each sex, the better rank
 * first. `rows` is empty for a country without figures.
 */
const abroad = (births: readonly NameBirths[]) =>
  Object.entries(COUNTRIES).map(([country, place]) => ({ place, rows: newestRows(yearRows(births, country)) }));

/**
 * A line of text for each country with figures, except the US: ['France 2024', 'No. 12 among girls (1,234), No. 840
 * among boys (9)'].
 */
export function linesAbroad(births: readonly NameBirths[]): [place: string, text: string][] {
  return abroad(births).flatMap(({ place, rows: [best, ...others] }): [string, string][] => {
    if (!best) return [];
    const lines = [best, ...others].map(
      ({ sex, births, rank }) => `No. ${formatNumber(rank)} among ${AMONG[sex]} (${formatNumber(births)})`,
    );
    return [[`${place} ${best.year}`, lines.join(', ')]];
  });
}

/** Ranks up to this number count as common in a country. */
const MOST_COMMON = 1000;

/**
 * A sentence about the country in which the name has its best rank: 'In France it was number 31 of the girls in 2024.'
 * Null if this rank is worse than MOST_COMMON, or if the US rank is at least as good. The column `popularity` counts
 * only US births, so a French name such as Chloé would look rare without this sentence.
 * @param rank the rank in the US; null if there is none
 */
export function moreCommonAbroad(rank: number | null, births: readonly NameBirths[]): string | null {
  const [best] = abroad(births)
    .flatMap(({ place, rows }) => rows.map((row) => ({ ...row, place })))
    .sort((one, other) => one.rank - other.rank);
  if (!best || best.rank > MOST_COMMON || (rank !== null && best.rank >= rank)) return null;
  return `In ${best.place} it was number ${formatNumber(best.rank)} of the ${AMONG[best.sex]} in ${best.year}.`;
}
