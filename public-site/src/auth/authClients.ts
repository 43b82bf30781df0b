/**
 * The auth clients. This file and what it imports is a chunk of its own, loaded by `loadAuth` only when somebody signs
 * in, up or resets a password, or a session is kept in this browser.
 *
 * auth-js alone, not supabase-js: the public site reads tables with postgrest-js and uses neither storage, functions nor
 * realtime, so the rest (30 of 51 kB) would be dead weight.
 *
 * auth-js does what the specification asks: it looks every 30 s, refreshes when 90 s or less remain, and retries a
 * refresh after 200, 400, 800 … ms within 30 s.
 */
import { byOwnClock } from '@cradle/shared/ownClock';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { env } from '../env';
import { browserSessions, isOffline, readSession, SESSION_KEY, tabSessions } from './storedSession';
import { RECOVERY_KEY } from './recovery';
import { watchingForEnd } from './sessionEnd';

const shared = {
  url: `${env.backendUrl}/auth/v1`,
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
  fetch: byOwnClock,
  // takeUrlTokens has already taken what the address held.
  detectSessionInUrl: false,
  // Mail links are opened on whichever device has the mail: PKCE would demand the browser that asked for them.
  flowType: 'implicit',
} as const;

/** The session of this browser. */
export const auth = new AuthClient({
  ...shared,
  fetch: watchingForEnd(byOwnClock),
  storage: browserSessions,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** How often the server is asked at most whether the session still exists. */
const VERIFY_EVERY_MS = 60_000;
let verifiedAt = 0;

/**
 * Asks whether the session still exists, when it is first used and when the person comes back to the tab. An access token
 * outlives its session by up to an hour, and meanwhile the API would answer as if the person had no data.
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
 * The session that a reset link opens. It lasts as long as the tab, so a reload is harmless, and it signs nobody in:
 * whoever leaves the page half way is not left signed in, and another account's session is not disturbed.
 */
export const recoveryAuth = new AuthClient({
  ...shared,
  storage: tabSessions,
  storageKey: RECOVERY_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

/** A client that stores nothing: to find out whose session a link opens without touching the one of this browser. */
export function throwawayAuth(): GoTrueClient {
  return new AuthClient({
    ...shared,
    storageKey: `${SESSION_KEY}-check-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
  });
}
