/**
 * The session in this browser's storage. It is read without the auth client, so that a page knows the signed-in user
 * before the client is loaded. The client uses the same storage.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import type { Session } from '@supabase/auth-js';
import { env } from '../env';

/** The storage key that supabase-js derives from the backend's host, so that any client of that backend finds it. */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}

export const SESSION_KEY = sessionKey(env.backendUrl);

export const browserSessions = safeStorage(() => window.localStorage);

/** Holds the session of a reset link until the tab is closed. */
export const tabSessions = safeStorage(() => window.sessionStorage);

/** Parses a stored session. Returns null if it is malformed: users and extensions can write to storage. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Partial<Session> | null;
    const complete =
      typeof session?.access_token === 'string' &&
      typeof session.refresh_token === 'string' &&
      typeof session.expires_at === 'number' &&
      typeof session.user?.id === 'string';
    return complete ? (session as Session) : null;
  } catch {
    return null;
  }
}

export function readSession(): Session | null {
  return typeof window === 'undefined' ? null : parseSession(browserSessions.getItem(SESSION_KEY));
}

/** Seconds until the access token expires; negative if it has expired. */
export function secondsLeft(session: Pick<Session, 'expires_at'>): number {
  return (session.expires_at ?? 0) - Date.now() / 1000;
}

/** True if the browser reports that it is offline. If it doesn't, requests may still fail. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

type NamedUser = { email?: string | null | undefined; user_metadata?: Record<string, unknown> | null | undefined };

/** The name in the user's metadata, or the part of the email address before the @, or ''. */
export function nameOfUser(user: NamedUser): string {
  // Users can write their own metadata, so the name may not be a string.
  const name = user.user_metadata?.name;
  if (typeof name === 'string' && name.trim()) return name.trim();
  return user.email?.split('@')[0] ?? '';
}
