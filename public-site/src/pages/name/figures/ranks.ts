import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameYear } from '../../../data/names/names';
import { AMONG, newestRows } from '../../../data/names/nameYears';

/**
 * The ranks in words: 'Rank 12 among girls, 840 among boys in the US in 2024'. The better rank comes first. '' if there
 * are no figures.
 */
export function ranksInWords(years: readonly Pick<NameYear, 'year' | 'sex' | 'rank'>[]): string {
  const rows = newestRows(years);
  const ranks = rows.map(({ sex, rank }) => `${formatNumber(rank)} among ${AMONG[sex]}`);
  return rows[0] ? `Rank ${ranks.join(', ')} in the US in ${rows[0].year}` : '';
}
