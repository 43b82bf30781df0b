import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useGetResourceLabel, useResourceContext } from 'react-admin';

/** Returns a function that formats a number of records of the current resource, for example "2 products". */
export function useCounted(): (count: number) => string {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  return (count) => `${formatNumber(count)} ${label(resource, count).toLowerCase()}`;
}
