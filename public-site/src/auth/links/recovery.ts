/** The session that a password reset link opened in this tab. */
import { tabStore } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { useStore } from '../../useStore';
import { parseSession, SESSION_KEY } from '../storedSession';

export const RECOVERY_KEY = `${SESSION_KEY}-recovery`;

export type Recovery =
  | { status: 'checking' }
  | { status: 'ready'; email: string }
  /** The page was opened without a working link. `reason` explains why the link failed; null if there was no link. */
  | { status: 'missing'; reason: string | null };

const CHECKING: Recovery = { status: 'checking' };
const store = createStore<Recovery>(CHECKING);

/** Updates the store from the tab's storage. If there is a `reason`, the status becomes `missing`. */
export function updateRecovery(reason: string | null = null): void {
  const session = parseSession(tabStore.getItem(RECOVERY_KEY));
  store.set(session && !reason ? { status: 'ready', email: session.user.email ?? '' } : { status: 'missing', reason });
}

/** Sets the status to `checking` while the link is exchanged for a session. */
export function setRecoveryChecking(): void {
  store.set(CHECKING);
}

export function useRecovery(): Recovery {
  return useStore(store, () => CHECKING);
}
