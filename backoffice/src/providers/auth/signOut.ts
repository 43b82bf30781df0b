import { dropAllDrafts } from '../../crud/draft';
import { auth, forgetSession, Unreachable } from './session';
import { staff } from './staff';

/**
 * Timeout of the request in milliseconds. It is short, because users of a shared computer leave right after signing
 * out.
 */
const TIMEOUT_MS = 4000;

/**
 * Signs out on all devices. If the request fails, signs out only in this browser.
 * @throws the auth client's error if other devices stay signed in
 */
export async function signOut(): Promise<void> {
  staff.clear();
  dropAllDrafts();
  const { error } = await Promise.race([auth.signOut(), timeout()]);
  if (error) {
    await forgetSession();
    throw error;
  }
}

function timeout(): Promise<{ error: Error }> {
  return new Promise((done) => setTimeout(done, TIMEOUT_MS, { error: new Unreachable() }));
}
