import { updateSession } from '../followSession';
import { type Refusal, refusalOf } from './authErrors';
import { loadAuth } from './loadAuth';

export type Outcome<T = unknown> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

type Clients = Awaited<ReturnType<typeof loadAuth>>;

/** Loads the auth clients and runs `request` with them. Never throws: an error becomes a refusal in the outcome. */
export async function authRequest<T>(request: (clients: Clients) => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await request(await loadAuth())) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  } finally {
    updateSession();
  }
}

/**
 * The data of an auth-js response.
 * @throws the error that the response contains
 */
export function orThrow<A extends { data: unknown; error: unknown }>(response: A): Extract<A, { error: null }>['data'] {
  if (response.error) throw response.error;
  return response.data;
}

/**
 * Checks with the server that the session still exists. Call this function if a response of the API is empty, because
 * without a session, the database returns and changes no rows, and reports no error. If the session has ended,
 * sessionEnd.ts removes the session from this browser.
 * @throws the error of the auth server
 */
export async function requireSession(): Promise<void> {
  const { auth } = await loadAuth();
  orThrow(await auth.getUser());
}
