import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameYear } from '../../../data/names/names';

const among = { F: 'girls', M: 'boys' } as const;

/**
 * The ranks in words: 'Rank 12 among girls, 840 among boys in the US in 2024'. The better rank comes first. '' if there
 * are no figures.
 */
export function ranksInWords(years: readonly Pick<NameYear, 'year' | 'sex' | 'rank'>[]): string {
  const latest = Math.max(0, ...years.map(({ year }) => year));
  const ranks = years
    .filter(({ year }) => year === latest)
    .sort((one, other) => one.rank - other.rank)
    .map(({ sex, rank }) => `${formatNumber(rank)} among ${among[sex as keyof typeof among]}`);
  return ranks.length > 0 ? `Rank ${ranks.join(', ')} in the US in ${latest}` : '';
}
