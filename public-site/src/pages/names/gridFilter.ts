import { foldText, type GenderFilter } from '@cradle/shared/names/names';
import type { NameCardRow } from '../../data/names/names';

/** Combines the gender tabs of the page with those of the grid. Returns 'none' if no gender matches both. */
export function intersectGenders(page: GenderFilter, grid: GenderFilter): GenderFilter | 'none' {
  if (page === 'all') return grid;
  return grid === 'all' || grid === page ? page : 'none';
}

/** Filters loaded names with the same rules as the server. */
export function filterLocally<T extends Pick<NameCardRow, 'name' | 'gender'>>(
  names: readonly T[],
  gender: GenderFilter,
  text: string,
): T[] {
  const part = foldText(text.trim());
  return names.filter((row) => (gender === 'all' || row.gender === gender) && foldText(row.name).includes(part));
}
