import { useGetList } from 'react-admin';

/** Counts the rows that match the filter. The request loads only one row. */
export function useCount(resource: string, filter: Record<string, unknown> = {}, enabled = true) {
  return useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  );
}
