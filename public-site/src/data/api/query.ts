import { memoizePromise } from '@cradle/shared/browser/memoizePromise';
import { hasPageData } from '../cache/embedded';
import type { ApiResponse } from './apiClient';

type Client = typeof import('./apiClient');

/** Loads the API client once. If the download fails, the next call tries again. */
export const loadApi: () => Promise<Client> = memoizePromise(() => import('./apiClient'));

// A prerendered page contains its data and needs the client only for the next page. Any other page needs the client
// immediately.
if (!hasPageData && !import.meta.env.SSR) void loadApi().catch(() => {});

/**
 * Runs a request of the API client and returns its data. All components use the client through this function.
 * @throws ApiError
 */
export async function query<T>(request: (api: Client['api']) => PromiseLike<ApiResponse<T>>): Promise<T> {
  const { api, dataOf } = await loadApi();
  return dataOf(request(api));
}
