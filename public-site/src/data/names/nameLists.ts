import type { Database } from '@cradle/shared/database/database.types';
import type { GenderFilter } from '@cradle/shared/names/names';
import { query } from '../api/query';
import { REQUEST_SIZE } from '../cache/pageSize';
import { usePages } from '../cache/usePages';
import { type QueryResult, useQuery } from '../cache/useQuery';
import type { NameCardRow } from './names';

type Functions = Database['public']['Functions'];
/** An origin or theme in use, with its number of names. */
export type NameList = Functions['name_lists']['Returns'][number];
export type NameTotals = Functions['name_totals']['Returns'][number];
export type ListFilter = { origin?: string; theme?: string; gender: GenderFilter };

const readOnly = { get: true } as const;

/** All origins and themes in use, the most frequent first. */
export function useNameLists(): QueryResult<NameList[]> {
  return useQuery(['name_lists'], () => query((api) => api.rpc('name_lists', undefined, readOnly)), {
    revalidateOnFocus: false,
  });
}

/** The lists of one kind: origins or themes. */
export const valuesOf = (lists: readonly NameList[] | undefined, kind: 'origin' | 'theme') =>
  (lists ?? []).filter((list) => list.kind === kind);

/** The numbers of public names: those with a meaning (`written`) and all (`names`). */
export function useNameTotals(): QueryResult<NameTotals | undefined> {
  return useQuery(['name_totals'], async () => (await query((api) => api.rpc('name_totals', undefined, readOnly)))[0], {
    revalidateOnFocus: false,
  });
}

/** The names of an origin or theme, the most popular first. Fetches nothing if the filter is null. */
export function useListedNames(filter: ListFilter | null) {
  return usePages<NameCardRow, ['listed_names', Functions['listed_names']['Args']]>(
    filter &&
      ((_page, last) => [
        'listed_names',
        {
          ...(filter.origin && { origin: filter.origin }),
          ...(filter.theme && { theme: filter.theme }),
          ...(filter.gender !== 'all' && { gender: filter.gender }),
          ...(last && { after_popularity: last.popularity, after_id: last.id }),
          page_size: REQUEST_SIZE,
        },
      ]),
    ([name, args]) => query((api) => api.rpc(name, args, readOnly)) as Promise<NameCardRow[]>,
  );
}
