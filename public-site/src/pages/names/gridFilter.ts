import { foldText, type GenderFilter } from '@cradle/shared/names/names';
import type { NameCardRow } from '../../data/names/names';

/**
 * The page and the grid of names both have gender tabs. Returns the gender that matches both selections; 'none' if they
 * exclude each other.
 */
export function intersectGenders(page: GenderFilter, grid: GenderFilter): GenderFilter | 'none' {
  if (page === 'all') return grid;
  return grid === 'all' || grid === page ? page : 'none';
}

/** Filters names that the browser has loaded. The server applies the same rules. */
export function filterLocally<T extends Pick<NameCardRow, 'name' | 'gender'>>(
  names: readonly T[],
  gender: GenderFilter,
  text: string,
): T[] {
  const part = foldText(text.trim());
  return names.filter((row) => (gender === 'all' || row.gender === gender) && foldText(row.name).includes(part));
}
