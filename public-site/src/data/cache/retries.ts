import { ApiError } from '../api/apiError';

export const MAX_RETRIES = 3;

/** The delay before a retry in milliseconds: 1 s before the first, doubled each time, at most 30 s (specification). */
export function retryDelay(retry: number): number {
  return Math.min(30_000, 1000 * 2 ** (retry - 1));
}

/** SWR options for retries. Only temporary errors are retried. */
export const retries = {
  onErrorRetry(
    error: unknown,
    _key: string,
    _config: unknown,
    revalidate: (options: { retryCount: number }) => unknown,
    { retryCount }: { retryCount: number },
  ) {
    if (retryCount > MAX_RETRIES || (error instanceof ApiError && !error.isTemporary)) return;
    setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
  },
} as const;
