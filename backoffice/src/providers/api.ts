import { fetchUtils } from 'react-admin';
import { env } from '../env';
import { currentSession } from './session';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Every request to the database's API: with the api key and, when somebody is signed in, the live token. */
export async function api(url: string, options: RequestInit = {}): Promise<ApiAnswer> {
  const session = await currentSession();
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  headers.set('apikey', env.apiKey);
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`);
  return fetchUtils.fetchJson(url, { ...options, headers });
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
