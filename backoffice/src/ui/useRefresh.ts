import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that refetches all data on the page. Unlike react-admin's hook, it also repeats requests for data
 * that is loaded for the first time: their responses may have been read before the change that needs the refresh.
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
