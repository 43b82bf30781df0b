import { useQuery } from '@tanstack/react-query';
import { readRows } from '../../providers/data/api';

/** The postal address in the footer of newsletters; empty if none is configured, undefined until it is loaded. */
export const usePostalAddress = (): string | undefined =>
  useQuery({
    queryKey: ['settings', 'postal_address'],
    queryFn: async () => {
      const [row] = await readRows<{ value: string }>('settings?select=key,value&key=eq.postal_address');
      return row?.value ?? '';
    },
  }).data;
