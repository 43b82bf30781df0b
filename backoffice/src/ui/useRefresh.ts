import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that refetches all data on the page. Unlike react-admin's hook, it also restarts queries whose
 * first request is still running, because that request may have read the data before the user's change. The
 * function resolves when the data is refetched, or when refetching has failed.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const isFirst = {
      type: 'active',
      predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
    } as const;
    await queries.cancelQueries(isFirst);
    await queries.invalidateQueries();
  }, [queries]);
}
