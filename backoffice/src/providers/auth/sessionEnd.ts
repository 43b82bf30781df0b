import { currentSession, renewedSession } from './session';

type Listener = (why: string) => void;

let last: string | null = null;
const listeners = new Set<Listener>();

/**
 * Notifies listeners that the session has ended. checkError() calls this function instead of rejecting. If checkError()
 * rejected, react-admin would resolve the failed request, and a failed save would show a success message.
 */
export function endSession(why: string): void {
  recordEnd(why);
  for (const listener of listeners) listener(why);
}

/**
 * Stores why the session ended, so that the login page can show the reason. Doesn't notify listeners. Used by callers
 * that make react-admin open the login page themselves.
 */
export function recordEnd(why: string): void {
  last = why;
}

/** Calls the listener when the session has ended. Returns a function that removes the listener. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reason why the last session ended; null after a normal sign-out. */
export const sessionEndReason = (): string | null => last;

/**
 * True if the session expired or was ended elsewhere. False if the user signed out here, or is no longer staff.
 */
export const sessionExpired = (): boolean => last === SESSION_ENDED;

export function clearSessionEnd(): void {
  last = null;
}

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const ACCESS_ENDED = 'You no longer have admin access. Ask a super admin if this is a mistake.';

/**
 * The reason why the user has lost all permissions. If the auth server refuses to refresh the session, the user has
 * ended it on another device, for example by setting a new password. Otherwise the user is no longer staff.
 * @returns the message for the login page
 */
export async function reasonForSignOut(): Promise<string> {
  const session = await currentSession().catch(() => null);
  if (!session) return SESSION_ENDED;
  await renewedSession(session.access_token).catch(() => null);
  return (await currentSession().catch(() => session)) ? ACCESS_ENDED : SESSION_ENDED;
}
