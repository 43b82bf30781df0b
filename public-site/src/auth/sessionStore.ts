/**
 * The signed-in user. The browser's storage holds the session; this store notifies when it changes.
 *
 * A change is reported by this tab's auth client, by the `storage` event of another tab, or by the auth client's channel
 * between tabs. Each report only makes the store read the storage again, so their order doesn't matter.
 */
import type { Session } from '@supabase/auth-js';
import { createStore, useStore } from '../store';
import { loadAuth } from './client/loadAuth';
import { hasUrlTokens } from './links/urlTokens';
import { browserSessions, isOffline, nameOfUser, readSession, SESSION_KEY, secondsLeft } from './storedSession';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

export type SessionState =
  | { status: 'loading'; user: null }
  /** `redirectTo`: where pages for signed-in users redirect somebody who was just signed out, instead of to sign-in. */
  | { status: 'out'; user: null; redirectTo?: string }
  | { status: 'in'; user: SessionUser };

const LOADING: SessionState = { status: 'loading', user: null };
const OUT = { status: 'out', user: null } as const;
/** How long the page waits for an expired session to be refreshed before it shows the stored user. */
const REFRESH_TIMEOUT_MS = 3000;

const store = createStore<SessionState>(LOADING);
export const sessionState = store.get;
export const onSession = store.subscribe;

/** The session. Prerendered pages start with `loading`. */
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

/** Reads the session from storage again. */
export function updateSession(): void {
  const session = readSession();
  if (session) void startAuth();
  setState(stateOf(session));
}

/**
 * Removes the session from this browser without a request. Other tabs notice.
 * @param redirectTo where pages for signed-in users redirect to
 */
export function forgetSession(redirectTo?: string): void {
  browserSessions.removeItem(SESSION_KEY);
  if (redirectTo) setState({ ...OUT, redirectTo });
  else updateSession();
}

let authStarted: Promise<void> | null = null;

/** Loads the auth client, which refreshes the tokens of the stored session and follows other tabs. */
function startAuth(): Promise<void> {
  authStarted ??= loadAuth()
    .then(async ({ auth }) => {
      auth.onAuthStateChange(() => updateSession());
      await auth.initialize();
    })
    .catch(() => {
      // The chunk failed to load. The stored session is still valid, and the next update tries again.
      authStarted = null;
    });
  return authStarted;
}

let started = false;

/** Starts to follow the session. Called by SessionProvider after the first render. */
export function startSession(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', (event) => {
    // The key is null when all of the storage was cleared.
    if (event.key === SESSION_KEY || event.key === null) updateSession();
  });
  // The tokens of a mail link decide who is signed in; applyLink() updates the session afterwards.
  if (hasUrlTokens()) return;
  const session = readSession();
  if (!session || secondsLeft(session) > 0 || isOffline()) updateSession();
  else void Promise.race([startAuth(), sleep(REFRESH_TIMEOUT_MS)]).then(updateSession);
}

/** Resolves once the status is no longer `loading`. */
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
