/**
 * Keeps the session store up to date. Separate from sessionStore.ts to avoid a circular import: the auth client imports
 * sessionStore.ts, and this file lazy-loads the auth client.
 */
import { loadAuth } from './client/loadAuth';
import { hasUrlTokens } from './links/urlTokens';
import { readStoredSession } from './sessionStore';
import { isOffline, readSession, SESSION_KEY, secondsLeft } from './storedSession';

/** The maximum time that a page waits for the refresh of an expired session. After that, it shows the stored user. */
const REFRESH_TIMEOUT_MS = 3000;

/** Updates the store from storage, and starts the auth client if there is a session. */
export function updateSession(): void {
  if (readStoredSession()) void startAuth();
}

let authStarted: Promise<void> | null = null;

/**
 * Loads the auth client, which refreshes the tokens of the stored session and reports changes that other tabs have
 * made.
 */
function startAuth(): Promise<void> {
  authStarted ??= loadAuth()
    .then(async ({ auth }) => {
      auth.onAuthStateChange(() => updateSession());
      await auth.initialize();
    })
    .catch(() => {
      // The chunk couldn't be loaded. The stored session is still valid, and the next update loads the chunk again.
      authStarted = null;
    });
  return authStarted;
}

let started = false;

/** Starts to track the session. Called by SessionProvider after the first render. */
export function startSession(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', (event) => {
    // `key` is null if the whole storage was cleared.
    if (event.key === SESSION_KEY || event.key === null) updateSession();
  });
  // If an email link opened the page, there is nothing to do here: applyLink() signs the user in and updates the store.
  if (hasUrlTokens()) return;
  const session = readSession();
  if (!session || secondsLeft(session) > 0 || isOffline()) updateSession();
  else void Promise.race([startAuth(), sleep(REFRESH_TIMEOUT_MS)]).then(updateSession);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
