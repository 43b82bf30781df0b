import { env } from '../../env';
import { ApiError } from './apiError';

/** Sends a request to the API, with the API key, a timeout and, if given, the token of the signed-in user. */
export function fetchApi(
  input: RequestInfo | URL,
  init?: RequestInit,
  token: string | null = null,
  timeoutMs = 10_000,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('apikey', env.publishableKey);
  headers.set('authorization', `Bearer ${token ?? env.publishableKey}`);
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(input, { ...init, headers, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}

/**
 * Reads public data without postgrest-js, which isn't part of the first load.
 * @param path the path below /rest/v1/
 * @throws ApiError
 */
export async function readPublic<T>(path: string): Promise<T> {
  const response = await fetchApi(`${env.backendUrl}/rest/v1/${path}`).catch((error: unknown) => {
    throw new ApiError(0, '', String(error));
  });
  if (!response.ok) throw new ApiError(response.status, '', response.statusText);
  return response.json();
}
