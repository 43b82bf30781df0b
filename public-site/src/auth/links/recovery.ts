/** The session that a password reset link opened in this tab. */
import { createStore, useStore } from '../../store';
import { parseSession, SESSION_KEY, tabSessions } from '../storedSession';

export const RECOVERY_KEY = `${SESSION_KEY}-recovery`;

export type Recovery =
  | { status: 'checking' }
  | { status: 'ready'; email: string }
  /** `reason` explains why the link failed. It is null if no link was opened. */
  | { status: 'missing'; reason: string | null };

const CHECKING: Recovery = { status: 'checking' };
const store = createStore<Recovery>(CHECKING);

/** Updates the store from the storage of this tab. With a `reason`, the status is `missing`. */
export function updateRecovery(reason: string | null = null): void {
  const session = parseSession(tabSessions.getItem(RECOVERY_KEY));
  store.set(session && !reason ? { status: 'ready', email: session.user.email ?? '' } : { status: 'missing', reason });
}

export function setRecoveryChecking(): void {
  store.set(CHECKING);
}

export function useRecovery(): Recovery {
  return useStore(store, () => CHECKING);
}
