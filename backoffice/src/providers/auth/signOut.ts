import { auth, forgetSession, Unreachable } from './session';
import { staff } from './staff';

/** Timeout in milliseconds. It is short, because users of a shared computer leave right after signing out. */
const PATIENCE_MS = 4000;

/**
 * Signs out on all devices; if the request fails, in this browser only.
 * @throws the auth client's error if other devices stay signed in
 */
export async function signOut(): Promise<void> {
  staff.forget();
  const { error } = await Promise.race([auth.signOut(), noAnswer()]);
  if (error) {
    await forgetSession();
    throw error;
  }
}

function noAnswer(): Promise<{ error: Error }> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS, { error: new Unreachable() }));
}
