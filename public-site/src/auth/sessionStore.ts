/**
 * Store of the signed-in user. The session itself is in the browser's storage.
 *
 * Changes are reported by the auth client of this tab, by its BroadcastChannel, and by `storage` events. After each of
 * these events, the store reads the storage again, so that the order of the events doesn't matter.
 */

import { localStore } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import type { Session } from '@supabase/auth-js';
import { useStore } from '../useStore';
import { nameOfUser, readSession, SESSION_KEY } from './storedSession';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

export type SessionState =
  | { status: 'loading'; user: null }
  /** `redirectTo` is the URL to which SignedInOnly redirects after this sign-out; by default the sign-in page. */
  | { status: 'out'; user: null; redirectTo?: string }
  | { status: 'in'; user: SessionUser };

const LOADING: SessionState = { status: 'loading', user: null };
const OUT = { status: 'out', user: null } as const;

const store = createStore<SessionState>(LOADING);
export const sessionState = store.get;
export const onSession = store.subscribe;

/** The current session. Its status is `loading` while React hydrates a prerendered page. */
export function useSession(): SessionState {
  return useStore(store, () => LOADING);
}

function setState(next: SessionState) {
  const { status, user } = store.get();
  const same =
    next.status === status &&
    next.user?.id === user?.id &&
    next.user?.name === user?.name &&
    next.user?.email === user?.email;
  if (!same) store.set(next);
}

function stateOf(session: Session | null): SessionState {
  if (!session) return OUT;
  const { id, email = '' } = session.user;
  return { status: 'in', user: { id, email, name: nameOfUser(session.user) } };
}

/** Updates the store from the browser's storage. @returns true if there is a session */
export function readStoredSession(): boolean {
  const session = readSession();
  setState(stateOf(session));
  return session !== null;
}

/**
 * Removes the session from this browser without a request. Other tabs get a `storage` event.
 * @param redirectTo the URL to which SignedInOnly redirects, instead of the sign-in page
 */
export function forgetSession(redirectTo?: string): void {
  localStore.removeItem(SESSION_KEY);
  setState(redirectTo ? { ...OUT, redirectTo } : OUT);
}

/** Resolves with the session when its status is no longer `loading`. */
export function sessionSettled(): Promise<SessionState> {
  if (store.get().status !== 'loading') return Promise.resolve(store.get());
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (store.get().status === 'loading') return;
      unsubscribe();
      resolve(store.get());
    });
  });
}
