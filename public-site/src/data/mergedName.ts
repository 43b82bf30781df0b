import { type QueryResult, useQuery } from './cache/useQuery';
import { query } from './query';

/** The id of the name into which this name was merged; null if there is none. A null id fetches nothing. */
export function useMergedName(id: number | null): QueryResult<number | null> {
  return useQuery(id === null ? null : ['merged_name', id], () =>
    query((api) => api.rpc('merged_name', { name_id: id ?? 0 }, { get: true })),
  );
}
