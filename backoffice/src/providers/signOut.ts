import { auth, forgetSession, Unreachable } from './session';
import { staff } from './staff';

/** How long the server is waited for: who signs out on a shared computer gets up and leaves. */
const PATIENCE_MS = 4000;

/**
 * Signs out: everywhere, and here also when the server cannot be told.
 * @throws the auth client's error, when other devices stay signed in
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
