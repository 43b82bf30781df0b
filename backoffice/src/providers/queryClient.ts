import { QueryClient } from '@tanstack/react-query';
import './queryTimers';

/** One more try for what looks like a hiccup; an answer of the server is final. */
const isHiccup = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status === 0 || status >= 502;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, react-query would wait without a word until one is online again; a failure can be told.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isHiccup(error), retryDelay: 600 },
  },
});
