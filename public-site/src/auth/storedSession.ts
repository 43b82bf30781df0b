/**
 * Reads the session in the browser's storage without the auth client, so that a page knows the signed-in user before
 * the client is loaded. The client uses the same storage.
 */
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import type { Session } from '@supabase/auth-js';
import { env } from '../env';

/**
 * The storage key of the session. It is derived from the backend's host, as in supabase-js, so that any client of that
 * backend finds the session.
 */
export function sessionKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}

export const SESSION_KEY = sessionKey(env.backendUrl);

/** Parses a stored session. Returns null if it is malformed, because users and extensions can write to storage. */
export function parseSession(text: string | null): Session | null {
  const session = readJson(text) as Partial<Session> | null;
  const complete =
    typeof session?.access_token === 'string' &&
    typeof session.refresh_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string';
  return complete ? (session as Session) : null;
}

/** The stored session; null if there is none. It may have expired. */
export function readSession(): Session | null {
  return typeof window === 'undefined' ? null : parseSession(localStore.getItem(SESSION_KEY));
}

/** The seconds until the access token expires; negative if it has expired. */
export function secondsLeft(session: Pick<Session, 'expires_at'>): number {
  return (session.expires_at ?? 0) - Date.now() / 1000;
}

/** True if the browser reports that it is offline. Requests may fail even if the browser reports that it is online. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** The message while the browser is offline, for forms that store no draft. */
export const OFFLINE = 'You are offline. Please try again once you are connected.';

type NamedUser = { email?: string | null | undefined; user_metadata?: Record<string, unknown> | null | undefined };

/** The name of a user: from the metadata, or else the part of the email address before the @, or else ''. */
export function nameOfUser(user: NamedUser): string {
  // The type of the name is checked, because users can write any value into their metadata.
  const name = user.user_metadata?.name;
  if (typeof name === 'string' && name.trim()) return name.trim();
  return user.email?.split('@')[0] ?? '';
}
