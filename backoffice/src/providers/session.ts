import { byOwnClock } from '@cradle/shared/ownClock';
import { AuthClient, isAuthApiError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { env } from '../env';
import { SESSION_KEY, sessions } from './keptSession';

/** The auth part of supabase-js alone: realtime, storage and functions would add 28 kB that nothing here uses. */
export const auth = new AuthClient({
  url: `${env.apiUrl}/auth/v1`,
  headers: { apikey: env.apiKey, Authorization: `Bearer ${env.apiKey}` },
  fetch: byOwnClock,
  storage: sessions,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // authLink.ts takes the link out of the address before this module is even loaded.
  detectSessionInUrl: false,
  // A recovery mail is often opened on another device than the one that asked for it; PKCE would refuse it there.
  flowType: 'implicit',
});

/** Thrown where an answer was needed and there was none. The words are readableError's. */
export class Unreachable extends TypeError {}

/**
 * The live session, refreshed when it is due; null when nobody is signed in.
 * @throws Unreachable when it is due and the server is away: that is no reason to sign anybody out
 */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await auth.getSession();
  if (error && isAuthRetryableFetchError(error)) throw new Unreachable();
  return data.session;
}

/**
 * For a token that the server refuses although it seemed good (a clock put back, another key): renewed once. A session
 * that the server does not renew is over; one that it cannot be asked about is not.
 * @param refused the token in question: where another request has had it renewed meanwhile, that is all that is needed
 */
export async function renewedSession(refused: string): Promise<Session | null> {
  const { session } = (await auth.getSession()).data;
  if (session && session.access_token !== refused) return session;
  const { error } = await auth.refreshSession();
  if (isAuthApiError(error) && error.status !== 429) await forgetSession();
  // Where another tab was quicker, it is that one's.
  return isAuthRetryableFetchError(error) ? null : (await auth.getSession()).data.session;
}

/** Lets the session of this browser go, without asking the server. */
export async function forgetSession(): Promise<void> {
  sessions.removeItem(SESSION_KEY);
  // Without a session auth-js has nothing to ask a server: it tells this tab and the others.
  await auth.signOut({ scope: 'local' });
}
