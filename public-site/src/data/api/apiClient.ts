import type { Database } from '@cradle/shared/database/database.types';
import { PostgrestClient } from '@supabase/postgrest-js';
import { getAccessToken, renewAccessToken } from '../../auth/client/accessToken';
import { env } from '../../env';
import { ApiError } from './apiError';
import { fetchApi } from './fetchApi';

/** Matches requests to database functions that may run for 60 s (`statement_timeout`). */
const SLOW = /\/rpc\/(download_my_data|delete_my_account)$/;
const SLOW_TIMEOUT_MS = 60_000;

const authorizedFetch: typeof fetch = async (input, init) => {
  const token = await getAccessToken();
  const timeoutMs = SLOW.test(String(input)) ? SLOW_TIMEOUT_MS : undefined;
  const response = await fetchApi(input, init, token, timeoutMs);
  // If the server refuses the token, retries with a new token or without one, because public data must not depend on a
  // session.
  return token && response.status === 401 ? fetchApi(input, init, await renewAccessToken(token), timeoutMs) : response;
};

/** The API client. In browsers, use it through query(). It doesn't retry, because SWR does (cache/retries.ts). */
export const api = new PostgrestClient<Database>(`${env.backendUrl}/rest/v1`, { fetch: authorizedFetch, retry: false });

export type ApiResponse<T> = {
  data: T | null;
  error: { code?: string; message: string; details?: string | null } | null;
  status: number;
};

/**
 * The data of a response.
 * @throws ApiError if the request failed
 */
export async function dataOf<T>(request: PromiseLike<ApiResponse<T>>): Promise<T> {
  const { data, error, status } = await request;
  if (error) throw new ApiError(status, error.code ?? '', error.message, error.details ?? null);
  return data as T;
}
