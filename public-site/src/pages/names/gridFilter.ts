import { foldText, type GenderFilter } from '@cradle/shared/names';
import type { NameCardRow } from '../../data/names';

/** What is left when the page's tab and the grid's tab are both chosen; 'none' where they exclude each other. */
export function narrower(page: GenderFilter, grid: GenderFilter): GenderFilter | 'none' {
  if (page === 'all') return grid;
  return grid === 'all' || grid === page ? page : 'none';
}

/** The same filter as the server's, over names that are all here. */
export function filterLocally<T extends Pick<NameCardRow, 'name' | 'gender'>>(
  names: readonly T[],
  gender: GenderFilter,
  text: string,
): T[] {
  const part = foldText(text.trim());
  return names.filter((row) => (gender === 'all' || row.gender === gender) && foldText(row.name).includes(part));
}
