import { QueryClient } from '@tanstack/react-query';

/** Network errors and gateway errors are retried once; any other response is final. */
const isTransient = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status === 0 || status >= 502;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    // By default react-query pauses requests while offline; here they fail, so that the error can be shown.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 600 },
  },
});
