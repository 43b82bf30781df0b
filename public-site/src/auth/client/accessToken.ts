/** The access token of the signed-in user. The auth client is loaded only if the token has to be refreshed. */

import { isOffline, readSession, secondsLeft } from '../storedSession';
import { loadAuth } from './loadAuth';

/**
 * The minimum remaining lifetime in seconds. A token with less time left could expire before the request reaches the
 * server.
 */
const MARGIN_S = 10;
/**
 * The timeout of a refresh. If a refresh takes longer, requests are sent without a token, because public data must not
 * depend on the auth server.
 */
const TIMEOUT_MS = 2500;
/**
 * The pause after a refresh that timed out. During this time, requests are sent without a token and don't wait for the
 * refresh, which the auth client continues in the background.
 */
const PAUSE_MS = 30_000;

let pausedUntil = 0;

/** The access token to send. Null for visitors, and while the session can't be refreshed. */
export async function getAccessToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  // If more than 10 s remain, returns the stored token. The auth client refreshes it in the background when 90 s or
  // less remain. While offline, returns even an expired token: the service worker reads the user's id from the token to
  // choose the cache.
  if (secondsLeft(session) > MARGIN_S || isOffline()) return session.access_token;
  return Date.now() < pausedUntil ? null : await withTimeout(renew(false));
}

/**
 * Refreshes a token that the server refused with 401, for example after a sign-out elsewhere or a key rotation. If the
 * server also refuses the refresh, the session is removed.
 * @param refused the refused token. If the stored token is already a newer one, the function returns the stored token.
 * @returns the new token; null if there is none
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const session = readSession();
  if (session && session.access_token !== refused) return session.access_token;
  return session && withTimeout(renew(true));
}

async function renew(refused: boolean): Promise<string | null> {
  const { auth } = await loadAuth();
  if (!refused) return (await auth.getSession()).data.session?.access_token ?? null;
  const { data, error } = await auth.refreshSession();
  // Another tab has already refreshed the session.
  if (error?.name === 'AuthRefreshDiscardedError') return readSession()?.access_token ?? null;
  // If the server limits requests (429) or is unreachable, the session may still be valid, so it isn't removed.
  if (error && error.name !== 'AuthRetryableFetchError' && error.status !== 429) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}

function withTimeout(token: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      pausedUntil = Date.now() + PAUSE_MS;
      resolve(null);
    }, TIMEOUT_MS);
    const settle = (value: string | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    token.then(settle, () => settle(null));
  });
}
