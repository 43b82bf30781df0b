import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import { pagesById, type Row } from '../exporting/allRows';

/** The selected rows as they are now, also those on other pages: what is set is set over these versions. */
export function useSelectedRows(resource: string, ids: readonly Identifier[]) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'selected', ids],
    queryFn: async () => {
      const rows: Row[] = [];
      for await (const page of pagesById(dataProvider, resource, ids)) rows.push(...page);
      return rows;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
