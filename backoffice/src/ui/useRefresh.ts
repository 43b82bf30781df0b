import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that refetches all data on the page. Unlike react-admin's hook, it also restarts queries whose
 * first request is still running, because that request may have read the data before the user's change.
 */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const isFirst = {
      type: 'active',
      predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
    } as const;
    void queries.cancelQueries(isFirst).then(() => queries.invalidateQueries());
  }, [queries]);
}
