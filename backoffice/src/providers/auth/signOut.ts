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
 * Signs out on all devices. If the request fails, signs out only in this browser. Removes the drafts of forms, unless the
 * session has already ended: the same user can then continue after signing in again.
 * @throws the auth client's error if other devices stay signed in
 */
export async function signOut(): Promise<void> {
  staff.clear();
  if (!sessionExpired()) {
    markSignedOut();
    dropAllDrafts();
    forgetUser();
  }
  const { error } = await Promise.race([auth.signOut(), timeout()]);
  if (error) {
    await forgetSession();
    throw error;
  }
}

function timeout(): Promise<{ error: Error }> {
  return new Promise((done) => setTimeout(done, TIMEOUT_MS, { error: new Unreachable() }));
}
