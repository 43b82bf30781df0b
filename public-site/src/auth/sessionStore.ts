/**
 * Who is signed in, kept outside React: the truth is what the browser keeps, this only tells when that changes.
 *
 * Three things announce a change: the auth client of this tab, the `storage` event of another tab, and the auth
 * client's own channel between tabs. Each of them only makes it look again, so their order does not matter.
 */
import type { Session } from '@supabase/auth-js';
import { browserSessions, isOffline, readSession, SESSION_KEY, secondsLeft } from './storedSession';
import { loadAuth } from './loadAuth';
import { nameOfUser } from './nameOfUser';
import { hasUrlTokens } from './links/urlTokens';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

export type SessionState =
  | { status: 'loading'; user: null }
  /** `leadTo`: where pages for signed-in people send those who were just signed out, if not to sign in. */
  | { status: 'out'; user: null; leadTo?: string }
  | { status: 'in'; user: SessionUser };

export const LOADING: SessionState = { status: 'loading', user: null };
const OUT = { status: 'out', user: null } as const;
/** How long an expired session is waited for before the page goes on with the name that it holds. */
const PATIENCE_MS = 3000;

let state: SessionState = LOADING;
let started = false;
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState) {
  const same =
    next.status === state.status &&
    next.user?.id === state.user?.id &&
    next.user?.name === state.user?.name &&
    next.user?.email === state.user?.email;
  if (same) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

function stateOf(session: Session | null): SessionState {
  if (!session) return OUT;
  const { id, email = '' } = session.user;
  return { status: 'in', user: { id, email, name: nameOfUser(session.user) } };
}

/** Looks again at what the browser keeps. */
export function lookAgain(): void {
  const session = readSession();
  if (session) void keepFresh();
  become(stateOf(session));
}

/**
 * Lets go of the session here, without asking anybody. Other tabs hear of it.
 * @param leadTo where pages for signed-in people send the person
 */
export function forgetSession(leadTo?: string): void {
  browserSessions.removeItem(SESSION_KEY);
  if (leadTo) become({ ...OUT, leadTo });
  else lookAgain();
}

let fresh: Promise<void> | null = null;

/** Loads the auth client for a kept session: it refreshes the tokens in time and hears of other tabs. */
function keepFresh(): Promise<void> {
  fresh ??= loadAuth()
    .then(async ({ auth }) => {
      auth.onAuthStateChange(() => lookAgain());
      await auth.initialize();
    })
    .catch(() => {
      // The chunk did not arrive. The session is no worse for it, and the next look tries again.
      fresh = null;
    });
  return fresh;
}

/** Begins to watch. Called once by the SessionProvider, after the first render. */
export function startSession(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === SESSION_KEY || event.key === null) lookAgain();
  });
  // Tokens from the address come first: they decide who is signed in, and the arrival looks again when it is done.
  if (hasUrlTokens()) return;
  const session = readSession();
  if (!session || secondsLeft(session) > 0 || isOffline()) lookAgain();
  else void Promise.race([keepFresh(), sleep(PATIENCE_MS)]).then(lookAgain);
}

/** Resolves once it is known whether somebody is signed in. */
export function sessionSettled(): Promise<SessionState> {
  if (state.status !== 'loading') return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = onSession(() => {
      if (state.status === 'loading') return;
      stop();
      resolve(state);
    });
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
