import { useQuery } from '@tanstack/react-query';
import { readRows } from '../../providers/data/api';

/** The postal address below each newsletter; empty if there is none, undefined until it is loaded. */
export const usePostalAddress = (): string | undefined =>
  useQuery({
    queryKey: ['settings', 'postal_address'],
    queryFn: async () => {
      const [row] = await readRows<{ id: string; value: string }>('settings?select=key,value&key=eq.postal_address');
      return row?.value ?? '';
    },
  }).data;
