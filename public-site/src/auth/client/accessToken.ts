/** The bearer token of the signed-in user. Loads the auth client only if the token has to be renewed. */

import { isOffline, readSession, secondsLeft } from '../storedSession';
import { loadAuth } from './loadAuth';

/** The minimum remaining lifetime. A token with less time left could expire before the request reaches the server. */
const MARGIN_S = 10;
/** After this time a request is sent without a token, so that public data don't depend on the auth server. */
const TIMEOUT_MS = 2500;
/** After a timeout, requests don't wait for a refresh for this long. The auth client continues in the background. */
const PAUSE_MS = 30_000;

let pausedUntil = 0;

/** The token to send, or null for visitors and while the session can't be renewed. */
export async function getAccessToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  // With 90 to 10 s left, the auth client renews the token in the background.
  // Offline, the service worker reads the user from the token to choose the cache, even if it has expired.
  if (secondsLeft(session) > MARGIN_S || isOffline()) return session.access_token;
  return Date.now() < pausedUntil ? null : await withTimeout(renew(false));
}

/**
 * Renews a token that the server refused with 401: the user signed out elsewhere, the keys changed, or a clock is
 * wrong. Removes a session that can't be renewed.
 * @param refused the refused token; if another request has already renewed it, the stored token is returned
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
  // Another tab has refreshed the session already.
  if (error?.name === 'AuthRefreshDiscardedError') return readSession()?.access_token ?? null;
  // Status 429 doesn't mean that the session has ended.
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
