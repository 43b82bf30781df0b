import { currentSession, renewedSession } from './session';

type Listener = (why: string) => void;

let last: string | null = null;
const listeners = new Set<Listener>();

/**
 * Notifies listeners that the session has ended. checkError() calls this function instead of rejecting: if checkError()
 * rejects, react-admin resolves the failed request, so a failed save would show a success message.
 */
export function endSession(why: string): void {
  recordEnd(why);
  for (const listener of listeners) listener(why);
}

/**
 * Stores why the session ended, for the login page, without notifying listeners. Used where listeners aren't needed,
 * because the caller itself makes react-admin open the login page.
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
 * True if the session has ended without a sign-out, for example because it expired. False if it was ended because the
 * user is no longer staff.
 */
export const sessionExpired = (): boolean => last === SESSION_ENDED;

export function clearSessionEnd(): void {
  last = null;
}

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const ACCESS_ENDED = 'You no longer have admin access. Ask a super admin if this is a mistake.';

/**
 * The reason why the user has lost all permissions. If the auth server refuses to refresh the session, another device
 * has ended it, for example by a new password. Otherwise the user is no longer staff.
 * @returns the message for the login page
 */
export async function reasonForSignOut(): Promise<string> {
  const session = await currentSession().catch(() => null);
  if (!session) return SESSION_ENDED;
  await renewedSession(session.access_token).catch(() => null);
  return (await currentSession().catch(() => session)) ? ACCESS_ENDED : SESSION_ENDED;
}
