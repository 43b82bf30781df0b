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
import { browserSessions, SESSION_KEY, tabSessions } from './keptSession';
import { RECOVERY_KEY } from './recovery';

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
  storage: browserSessions,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

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

/** A client that keeps nothing: to find out whether a password is right without touching the session. */
export function throwawayAuth(): GoTrueClient {
  return new AuthClient({
    ...shared,
    storageKey: `${SESSION_KEY}-check-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
  });
}
