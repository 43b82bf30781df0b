import { useGetList } from 'react-admin';

/** How many rows match; asks for one row and the count. */
export function useCount(resource: string, filter: Record<string, unknown> = {}, enabled = true) {
  return useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  );
}
