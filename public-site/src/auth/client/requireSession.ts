import { orThrow } from './authRequest';
import { loadAuth } from './loadAuth';

/**
 * Checks with the server that the session still exists. Use it after an empty response of the API: without a session,
 * the database returns and changes no rows, and reports no error. If the session has ended, the response makes
 * sessionEnd.ts remove it from this browser.
 * @throws the error of the auth server
 */
export async function requireSession(): Promise<void> {
  const { auth } = await loadAuth();
  orThrow(await auth.getUser());
}
