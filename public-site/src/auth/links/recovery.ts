/** The session that a password reset link opened in this tab, if any. */
import { createStore, useStore } from '../../store';
import { parseSession, SESSION_KEY, tabSessions } from '../storedSession';

export const RECOVERY_KEY = `${SESSION_KEY}-recovery`;

export type Recovery =
  | { status: 'checking' }
  | { status: 'ready'; email: string }
  /** `reason`: why the link didn't work, if it gave a reason. */
  | { status: 'missing'; reason: string | null };

const CHECKING: Recovery = { status: 'checking' };
const store = createStore<Recovery>(CHECKING);

/** Reads the recovery session from this tab's storage. A `reason` means that there is none. */
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
