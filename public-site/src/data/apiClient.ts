import type { Database } from '@cradle/shared/database.types';
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '../env';
import { getAccessToken, renewAccessToken } from '../auth/accessToken';
import { ApiError } from './apiError';

const TIMEOUT_MS = 10_000;

const authorizedFetch: typeof fetch = async (input, init) => {
  const ask = (token: string | null) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token ?? env.publishableKey}`);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, headers, signal });
  };
  const token = await getAccessToken();
  const response = await ask(token);
  // A token that the server no longer takes must not stand in the way of what everybody may read.
  return token && response.status === 401 ? ask(await renewAccessToken(token)) : response;
};

/** Reads and calls functions. Retrying is SWR's business (swrConfig.ts), so this client asks once. */
export const api = new PostgrestClient<Database>(`${env.backendUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey },
  fetch: authorizedFetch,
  retry: false,
});

export type Answer<T> = {
  data: T | null;
  error: { code?: string; message: string; details?: string | null } | null;
  status: number;
};

/** The rows, or a typed error. Every question of this folder goes through here. */
export async function answerOf<T>(question: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error, status } = await question;
  if (error) throw new ApiError(status, error.code ?? '', error.message, error.details ?? null);
  return data as T;
}
