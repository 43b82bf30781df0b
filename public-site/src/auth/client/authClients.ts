/**
 * The auth clients, in a lazy-loaded chunk. `loadAuth` loads it if there is a stored session, and to sign in, sign up or
 * reset a password.
 *
 * auth-js instead of supabase-js: the public site reads tables with postgrest-js and doesn't use storage, functions or
 * realtime, so supabase-js would add 30 kB without use.
 *
 * The defaults of auth-js match the specification: it checks every 30 s, refreshes when 90 s or less remain, and retries a
 * refresh after 200, 400, 800 … ms within 30 s.
 */
import { authFetch } from '@cradle/shared/browser/authFetch';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { env } from '../../env';
import { RECOVERY_KEY } from '../links/recovery';
import { browserSessions, isOffline, readSession, SESSION_KEY, tabSessions } from '../storedSession';
import { watchingForEnd } from './sessionEnd';

const shared = {
  url: `${env.backendUrl}/auth/v1`,
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
  fetch: authFetch,
  // takeUrlTokens has already removed the tokens from the URL.
  detectSessionInUrl: false,
  // Links are often opened on another device. PKCE would require the browser that requested them.
  flowType: 'implicit',
} as const;

/** The session of this browser. */
export const auth = new AuthClient({
  ...shared,
  fetch: watchingForEnd(authFetch),
  storage: browserSessions,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** Minimum time between two checks of whether the session still exists. */
const VERIFY_EVERY_MS = 60_000;
let verifiedAt = 0;

/**
 * Checks on the server whether the session still exists, at the start and when the tab becomes visible. An access token
 * is valid for up to an hour after its session has ended. During that time the API would respond as if the user had no
 * data.
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
 * Holds the session of a reset link in the tab's storage, so that it survives a reload. It is separate from the
 * browser's session, so a visitor who leaves the reset page isn't signed in, and the session of another account isn't
 * replaced.
 */
export const recoveryAuth = new AuthClient({
  ...shared,
  storage: tabSessions,
  storageKey: RECOVERY_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** Returns a client that stores nothing. It is used to find out which account a link belongs to. */
export function throwawayAuth(): GoTrueClient {
  return new AuthClient({
    ...shared,
    storageKey: `${SESSION_KEY}-check-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
  });
}
