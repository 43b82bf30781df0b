import { fetchUtils, HttpError } from 'react-admin';
import { env } from '../../env';
import { currentSession, renewedSession, wasSignedOut } from '../auth/session';
import { recordEnd, SESSION_ENDED } from '../auth/sessionEnd';
import { readableError } from './readableError';

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Timeouts in milliseconds. If an import takes longer, batch.ts polls its state. */
const TIMEOUT_MS = { reading: 30_000, writing: 90_000 };

/**
 * Sends a request to PostgREST or an edge function, with the API key and the user's token.
 * @throws HttpError with a readable message and the body of the error response
 */
export async function api(url: string, options: RequestInit = {}): Promise<ApiResponse> {
  try {
    const session = await currentSession();
    return await send(url, options, session?.access_token).catch(async (error: HttpError) => {
      if (!session || (error.status !== 401 && error.status !== 403)) throw error;
      const renewed = await renewedSession(session.access_token);
      // A request with status 401 wasn't processed, so it can be repeated.
      if (renewed && error.status === 401) return send(url, options, renewed.access_token);
      // If the session was ended on another device, it has no permissions any more, and the database responds with 403.
      if (await currentSession()) throw error;
      // Stores the reason before the caller shows the error, because forms keep their drafts if the session has
      // expired.
      if (!wasSignedOut()) recordEnd(SESSION_ENDED);
      throw new HttpError('', 401, null);
    });
  } catch (error) {
    throw readableError(error);
  }
}

async function send(url: string, options: RequestInit, token: string | undefined): Promise<ApiResponse> {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  headers.set('apikey', env.apiKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const signal = AbortSignal.timeout(TIMEOUT_MS[(options.method ?? 'GET') === 'GET' ? 'reading' : 'writing']);
  const response: ApiResponse = await fetchUtils.fetchJson(url, { signal, ...options, headers });
  // If the response isn't JSON, it comes from a proxy or another server, and its status isn't reliable.
  if (response.body !== '' && response.json === undefined) throw new HttpError('', 502, null);
  return response;
}

export const restUrl = (path: string) => `${env.apiUrl}/rest/v1/${path}`;

export async function callFunction<Result>(name: string, args: Record<string, unknown>): Promise<Result> {
  const { json, body } = await api(restUrl(`rpc/${name}`), { method: 'POST', body: JSON.stringify(args) });
  return (body === '' ? null : json) as Result;
}

/** Reads rows of a table or view. `path` is relative to /rest/v1 and includes the query string. */
export async function readRows<Row>(path: string): Promise<Row[]> {
  return (await api(restUrl(path))).json as Row[];
}

/**
 * Changes or deletes the rows that match a path, which is relative to /rest/v1.
 * @returns the changed or deleted rows. If no row matches, or if row-level security policies hide the rows, returns an
 * empty list, because PostgREST doesn't report this as an error.
 */
export async function writeRows<Row>(method: 'PATCH' | 'DELETE', path: string, changes?: object): Promise<Row[]> {
  const headers = { Prefer: 'return=representation' };
  const { json } = await api(restUrl(path), { method, headers, body: JSON.stringify(changes) });
  return (json ?? []) as Row[];
}
