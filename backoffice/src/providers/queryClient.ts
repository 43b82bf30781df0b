import { notifyManager, QueryClient } from '@tanstack/react-query';

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

/**
 * What is told in one moment is told together, by one timer: react-admin notes every row of a list for the page that edits
 * it, and react-query would set a timer for each.
 */
let untold: (() => void)[] = [];
notifyManager.setScheduler((tell) => {
  if (untold.push(tell) > 1) return;
  setTimeout(() => {
    const all = untold;
    untold = [];
    for (const one of all) {
      try {
        one();
      } catch (error) {
        reportError(error); // as a timer of its own would; the others are told all the same
      }
    }
  });
});
