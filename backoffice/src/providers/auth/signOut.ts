import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { dropAllDrafts } from '../../crud/draft';
import { forgetUser } from './onSignOut';
import { auth, forgetSession, markSignedOut, Unreachable } from './session';
import { sessionExpired } from './sessionEnd';
import { staff } from './staff';

/**
 * Timeout of the request in milliseconds. It is short, because users of a shared computer leave right after signing
 * out.
 */
const TIMEOUT_MS = 4000;

/**
 * Signs out on all devices. If the request fails, signs out only in this browser. Also removes the drafts of forms. If
 * the session had already ended by itself, the drafts are kept, so that the same user can continue after signing in
 * again.
 * @throws the auth client's error if other devices stay signed in
 */
export async function signOut(): Promise<void> {
  staff.clear();
  if (!sessionExpired()) {
    markSignedOut();
    dropAllDrafts();
    forgetUser();
  }
  const { error } = await Promise.race([endSessions(), timeout()]);
  await forgetSession();
  if (error) throw error;
}

/**
 * Ends all sessions of the user on the server. `auth.signOut()` isn't used, because it removes the session from this
 * browser when the response arrives. If the response arrived after the timeout, another user might already have signed
 * in, and would lose the new session.
 */
async function endSessions(): Promise<{ error: Error | null }> {
  const { data, error } = await auth.getSession();
  if (error || !data.session) return { error };
  const response = await auth.admin.signOut(data.session.access_token, 'global');
  return hasEnded(response.error) ? { error: null } : response;
}

/**
 * True if the request to end the sessions failed because the session has already ended or the user no longer exists. If
 * another device has ended the session, the auth client reports AuthSessionMissingError instead of an API error.
 */
const hasEnded = (error: unknown) =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status));

function timeout(): Promise<{ error: Error }> {
  return new Promise((done) => setTimeout(done, TIMEOUT_MS, { error: new Unreachable() }));
}
