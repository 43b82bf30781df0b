import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameBirths } from '../../../data/names';
import { yearRows } from '../../../data/nameYears';

const countries = { EW: 'England & Wales', FR: 'France' } as const;
const sexes: Readonly<Record<string, string>> = { F: 'girls', M: 'boys' };

/**
 * One line for each country with figures except the US: ['France 2024', 'No. 12 among girls (1,234), No. 840 among boys (9)'].
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
