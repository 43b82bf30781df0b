import { importAgain } from '@cradle/shared/browser/importAgain';
import { memoizePromise } from '@cradle/shared/browser/memoizePromise';
import { hasPageData } from '../cache/embedded';
import type { ApiResponse } from './apiClient';

type Client = typeof import('./apiClient');

/** Loads the API client once. If the download fails, the next call tries again. */
export const loadApi: () => Promise<Client> = memoizePromise(() => importAgain(() => import('./apiClient')));

// Starts to load the client if the page isn't prerendered. A prerendered page contains its data, so it doesn't need the
// client until the visitor opens another page.
if (!hasPageData && !import.meta.env.SSR) void loadApi().catch(() => {});

/**
 * Runs a request of the API client and returns its data. All components use the client through this function.
 * @throws ApiError
 */
export async function query<T>(request: (api: Client['api']) => PromiseLike<ApiResponse<T>>): Promise<T> {
  const { api, dataOf } = await loadApi();
  return dataOf(request(api));
}
