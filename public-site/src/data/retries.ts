import { ApiError } from './apiError';

export const MAX_RETRIES = 3;

/** Milliseconds before the first, second, third … retry: 1 s, doubled each time, never above 30 s. */
export function retryDelay(retry: number): number {
  return Math.min(30_000, 1000 * 2 ** (retry - 1));
}

/** What SWR is told about asking again. A refusal is not asked a second time. */
export const retries = {
  onErrorRetry(
    error: unknown,
    _key: string,
    _config: unknown,
    revalidate: (options: { retryCount: number }) => unknown,
    { retryCount }: { retryCount: number },
  ) {
    if (retryCount > MAX_RETRIES || (error instanceof ApiError && !error.passing)) return;
    setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
  },
} as const;
