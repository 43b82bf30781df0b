import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameBirths } from '../../../data/names/names';
import { yearRows } from '../../../data/names/nameYears';

const countries = { EW: 'England & Wales', FR: 'France' } as const;
const sexes: Readonly<Record<string, string>> = { F: 'girls', M: 'boys' };

/**
 * A line for each country with figures, except the US: ['France 2024', 'No. 12 among girls (1,234), No. 840 among boys
 * (9)'].
 */
export function linesAbroad(births: readonly NameBirths[]): [place: string, text: string][] {
  return Object.entries(countries).flatMap(([country, name]) => {
    const rows = yearRows(births, country);
    const latest = rows.at(-1)?.year;
    if (latest === undefined) return [];
    const lines = rows
      .filter(({ year }) => year === latest)
      .sort((one, other) => one.rank - other.rank)
      .map(({ sex, births, rank }) => `No. ${formatNumber(rank)} among ${sexes[sex]} (${formatNumber(births)})`);
    return [[`${name} ${latest}`, lines.join(', ')] as [string, string]];
  });
}

const countriesInText = { EW: 'England and Wales', FR: 'France' } as const;

/** Ranks up to this number count as common in a country. */
const MOST_COMMON = 1000;

/**
 * A sentence about the country in which the name has its best rank: 'In France it was number 31 of the girls in 2024.'
 * Null if this rank is worse than MOST_COMMON, or if the US rank is at least as good. The sentence is needed because
 * popularity counts only US births. Without it, Chloé would look rare.
 * @param rank the rank in the US; null if there is none
 */
export function moreCommonAbroad(rank: number | null, births: readonly NameBirths[]): string | null {
  const [best] = Object.entries(countriesInText)
    .flatMap(([country, place]) => {
      const rows = yearRows(births, country);
      return rows.filter(({ year }) => year === rows.at(-1)?.year).map((row) => ({ ...row, place }));
    })
    .sort((one, other) => one.rank - other.rank);
  if (!best || best.rank > MOST_COMMON || (rank !== null && best.rank >= rank)) return null;
  return `In ${best.place} it was number ${formatNumber(best.rank)} of the ${sexes[best.sex]} in ${best.year}.`;
}
