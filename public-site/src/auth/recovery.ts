/** The session that a reset link has opened in this tab, if any. */
import { useSyncExternalStore } from 'react';
import { parseSession, SESSION_KEY, tabSessions } from './storedSession';

export const RECOVERY_KEY = `${SESSION_KEY}-recovery`;

/** `missing` carries why, where the link itself said so. */
export type Recovery =
  | { status: 'checking' }
  | { status: 'ready'; email: string }
  | { status: 'missing'; reason: string | null };

const CHECKING: Recovery = { status: 'checking' };
let recovery: Recovery = CHECKING;
const listeners = new Set<() => void>();

function become(next: Recovery) {
  recovery = next;
  for (const listener of [...listeners]) listener();
}

/** Looks at what this tab keeps. A `reason` says why there may be nothing. */
export function lookForRecovery(reason: string | null = null): void {
  const kept = parseSession(tabSessions.getItem(RECOVERY_KEY));
  become(kept && !reason ? { status: 'ready', email: kept.user.email ?? '' } : { status: 'missing', reason });
}

export function awaitRecovery(): void {
  become(CHECKING);
}

export function useRecovery(): Recovery {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => recovery,
    () => CHECKING,
  );
}
