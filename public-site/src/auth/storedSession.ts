/**
 * The session as it is kept in this browser.
 *
 * It is read here directly, without the auth client, so that a page knows at once and for nothing who is signed in. The
 * auth client writes through the same `keptIn` storage, so the two cannot disagree.
 */
import { keptIn } from '@cradle/shared/keptStorage';
import type { Session } from '@supabase/auth-js';
import { env } from '../env';

/** The key derives from the backend's host as supabase-js derives it, so that any client of that backend finds it. */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}

export const SESSION_KEY = sessionKey(env.backendUrl);

export const browserSessions = keptIn(() => window.localStorage);

/** What is kept for as long as the tab lives, for the session of a reset link. */
export const tabSessions = keptIn(() => window.sessionStorage);

/** What a kept text says, or null for anything that is not a session. Storage is anybody's to write. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Partial<Session> | null;
    const whole =
      typeof session?.access_token === 'string' &&
      typeof session.refresh_token === 'string' &&
      typeof session.expires_at === 'number' &&
      typeof session.user?.id === 'string';
    return whole ? (session as Session) : null;
  } catch {
    return null;
  }
}

export function readSession(): Session | null {
  return typeof window === 'undefined' ? null : parseSession(browserSessions.getItem(SESSION_KEY));
}

/** How long the access token is still good for, in seconds; negative once it has expired. */
export function secondsLeft(session: Pick<Session, 'expires_at'>): number {
  return (session.expires_at ?? 0) - Date.now() / 1000;
}

/** Whether there is certainly no network: then nobody can renew a session, and nobody needs to wait for it. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
