import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';

/**
 * The id of the name into which the name with this id was merged; null if it wasn't merged. Fetches nothing if the id
 * is null.
 */
export function useMergedName(id: number | null): QueryResult<number | null> {
  return useQuery(id === null ? null : ['merged_name', id], () =>
    query((api) => api.rpc('merged_name', { name_id: id ?? 0 }, { get: true })),
  );
}
