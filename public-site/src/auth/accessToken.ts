/** The bearer token of who is signed in. Part of the first load: it imports no auth client until one is needed. */
import { isOffline, readSession, secondsLeft } from './storedSession';
import { loadAuth } from './loadAuth';

/** Below this the token might expire on its way. */
const MARGIN_S = 10;
/** How long a request waits for a fresh token before it goes without: public reading must not hang on signing in. */
const PATIENCE_MS = 2500;
/** After waiting in vain nobody waits again for a while. The auth client keeps trying, and what it gets is used. */
const REST_MS = 30_000;

let restUntil = 0;

/** The token to send, or null when nobody is signed in (or the session cannot be renewed just now). */
export async function getAccessToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  // Between 90 and 10 s the auth client's ticker renews it in the background, and nobody has to wait.
  // Without a network it only says whose kept answers are asked for.
  if (secondsLeft(session) > MARGIN_S || isOffline()) return session.access_token;
  return Date.now() < restUntil ? null : await orNull(renewed(false));
}

/**
 * For a 401 although the token seemed good: the server no longer takes it (signed out elsewhere, another key, a clock
 * gone wrong). Renews it once; a session that cannot be renewed is over.
 * @param refused that token: where another request has had it renewed meanwhile, that is all that is needed
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const session = readSession();
  if (session && session.access_token !== refused) return session.access_token;
  return session && orNull(renewed(true));
}

async function renewed(refused: boolean): Promise<string | null> {
  const { auth } = await loadAuth();
  if (!refused) return (await auth.getSession()).data.session?.access_token ?? null;
  const { data, error } = await auth.refreshSession();
  // Where another tab was quicker, the new session is that one's.
  if (error?.name === 'AuthRefreshDiscardedError') return readSession()?.access_token ?? null;
  // A server out of breath (429) has not looked at the session, so it is not over.
  if (error && error.name !== 'AuthRetryableFetchError' && error.status !== 429) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}

function orNull(token: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      restUntil = Date.now() + REST_MS;
      resolve(null);
    }, PATIENCE_MS);
    const settle = (value: string | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    token.then(settle, () => settle(null));
  });
}
