/**
 * The auth clients, in a lazy-loaded chunk. `loadAuth` loads the chunk if there is a stored session, and before signing
 * in, signing up or resetting a password.
 *
 * The clients come from auth-js. supabase-js would add 30 kB of unused code, because the public site reads tables with
 * postgrest-js and doesn't use storage, functions or realtime.
 *
 * The defaults of auth-js match the specification: the session is checked every 30 s, and refreshed if 90 s or less
 * remain. A failed refresh is retried after 200, 400, 800 … ms, for 30 s.
 */

import { authFetch } from '@cradle/shared/browser/authFetch';
import { newId } from '@cradle/shared/browser/newId';
import { localStore, tabStore } from '@cradle/shared/browser/safeStorage';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { env } from '../../env';
import { RECOVERY_KEY } from '../links/recovery';
import { isOffline, readSession, SESSION_KEY } from '../storedSession';
import { watchingForEnd } from './sessionEnd';

const shared = {
  url: `${env.backendUrl}/auth/v1`,
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
  fetch: authFetch,
  // takeUrlTokens has already removed the tokens from the URL.
  detectSessionInUrl: false,
  // Not 'pkce', because such links work only in the browser that requested them. Users often open links on another
  // device.
  flowType: 'implicit',
} as const;

/** The client with the session of this browser. */
export const auth = new AuthClient({
  ...shared,
  fetch: watchingForEnd(authFetch),
  storage: localStore,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** Minimum time between two checks of whether the session still exists. */
const VERIFY_EVERY_MS = 60_000;
let verifiedAt = 0;

/**
 * Checks with the server whether the session still exists. Runs at the start and when the tab becomes visible. Without
 * this check, an access token would be used for up to an hour after its session has ended. The API would then respond
 * as if the user had no data.
 */
async function verify(): Promise<void> {
  if (!readSession() || isOffline() || document.visibilityState !== 'visible') return;
  if (Date.now() - verifiedAt < VERIFY_EVERY_MS) return;
  verifiedAt = Date.now();
  await auth.getUser();
}

document.addEventListener('visibilitychange', () => void verify().catch(() => {}));
void auth.initialize().then(verify, () => {});

/**
 * The client for the session of a reset link. This session is stored for the tab, so that it survives a reload. It is
 * separate from the browser's session: a visitor who leaves the reset page must not be signed in, and the session of
 * another account must not be replaced.
 */
export const recoveryAuth = new AuthClient({
  ...shared,
  storage: tabStore,
  storageKey: RECOVERY_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** Creates a client that stores nothing, to find out which account a link belongs to. */
export function throwawayAuth(): GoTrueClient {
  return new AuthClient({
    ...shared,
    storageKey: `${SESSION_KEY}-check-${newId()}`,
    persistSession: false,
    autoRefreshToken: false,
  });
}
