import { fetchUtils, HttpError } from 'react-admin';
import { env } from '../../env';
import { currentSession, renewedSession } from '../auth/session';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** How long an answer is waited for: no question takes so long, and no change (who imports asks after it by other means). */
const PATIENCE_MS = { reading: 30_000, writing: 90_000 };

/** Every request to the database's API: with the api key and, when somebody is signed in, the live token. */
export async function api(url: string, options: RequestInit = {}): Promise<ApiAnswer> {
  const ask = async (token: string | undefined): Promise<ApiAnswer> => {
    const headers = new Headers(options.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    headers.set('apikey', env.apiKey);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const signal = AbortSignal.timeout(PATIENCE_MS[(options.method ?? 'GET') === 'GET' ? 'reading' : 'writing']);
    const answer: ApiAnswer = await fetchUtils.fetchJson(url, { signal, ...options, headers });
    // The page of a proxy or of a wrong host: whatever its status says, the database has not answered.
    if (answer.body !== '' && answer.json === undefined) throw new HttpError('', 502, null);
    return answer;
  };
  const session = await currentSession();
  try {
    return await ask(session?.access_token);
  } catch (error) {
    // With 401 nothing has been done yet, so that it may be asked again.
    const renewed = session && (error as HttpError).status === 401 ? await renewedSession(session.access_token) : null;
    if (!renewed) throw error;
    return ask(renewed.access_token);
  }
}

/** A path below /rest/v1. */
export const restUrl = (path: string) => `${env.apiUrl}/rest/v1/${path}`;

/** Calls a database function; a refusal is an HttpError with PostgREST's body. */
export async function callFunction<Result>(name: string, args: Record<string, unknown>): Promise<Result> {
  const { json, body } = await api(restUrl(`rpc/${name}`), { method: 'POST', body: JSON.stringify(args) });
  return (body === '' ? null : json) as Result;
}

/** The rows of a simple question. */
export async function readRows<Row>(path: string): Promise<Row[]> {
  return (await api(restUrl(path))).json as Row[];
}
