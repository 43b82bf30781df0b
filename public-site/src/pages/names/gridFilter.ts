import { foldText, type GenderFilter } from '@cradle/shared/names/names';
import type { NameCardRow } from '../../data/names';

/** The gender selected by the page's tab and the grid's tab together; 'none' if they exclude each other. */
export function narrower(page: GenderFilter, grid: GenderFilter): GenderFilter | 'none' {
  if (page === 'all') return grid;
  return grid === 'all' || grid === page ? page : 'none';
}

/** The filter of the server, for names that are all loaded. */
export function filterLocally<T extends Pick<NameCardRow, 'name' | 'gender'>>(
  names: readonly T[],
  gender: GenderFilter,
  text: string,
): T[] {
  const part = foldText(text.trim());
  return names.filter((row) => (gender === 'all' || row.gender === gender) && foldText(row.name).includes(part));
}
