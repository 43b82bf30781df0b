import { updateSession } from '../followSession';
import { type Refusal, refusalOf } from './authErrors';
import { loadAuth } from './loadAuth';

export type Outcome<T = unknown> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

type Clients = Awaited<ReturnType<typeof loadAuth>>;

/** Runs `request` with the auth clients, loading them first. Never throws: an error becomes a refusal. */
export async function authRequest<T>(request: (clients: Clients) => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await request(await loadAuth())) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  } finally {
    updateSession();
  }
}

/** The data of an auth-js response. auth-js returns errors, and this function throws them. */
export function orThrow<A extends { data: unknown; error: unknown }>(response: A): Extract<A, { error: null }>['data'] {
  if (response.error) throw response.error;
  return response.data;
}
