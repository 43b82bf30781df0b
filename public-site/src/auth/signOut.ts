import { notifyWorker } from '../offline/messages';
import { isHistory } from '../serviceWorker/cacheNames';
import { toast } from '../ui/feedback/toasts';
import { textOfRefusal } from './client/authErrors';
import { authRequest, type Outcome } from './client/authRequest';
import { ownSignUp, subscribedAddresses } from './links/addressMemory';
import { forgetSession } from './sessionStore';
import { readSession } from './storedSession';

const TIMEOUT_MS = 4000;
const TIMED_OUT: Outcome = { ok: false, refusal: { code: 'unreachable', message: null, reasons: [] } };
/** Names and status codes of errors which mean that the server has already ended the session. */
const ALREADY_ENDED: readonly unknown[] = ['AuthSessionMissingError', 401, 403, 404];

/**
 * Ends the session of this browser, but not of other devices. The session is removed from the browser before the
 * request is sent, because the user of a shared computer may leave before the response arrives.
 */
export async function signOut(): Promise<void> {
  const token = readSession()?.access_token;
  forgetSession();
  await notifyWorker({ type: 'signedOut' });
  const outcome = await Promise.race([endOnServer(token), timeout()]);
  if (outcome.ok) return void toast({ title: 'Signed out successfully', tone: 'success' });
  const reason = textOfRefusal(outcome.refusal, 'An error occurred during sign out').replace(/\.$/, '');
  const description = `${reason}. You are signed out in this browser, but the server couldn't be notified.`;
  toast({ title: 'Sign out failed', description, tone: 'error' });
}

function endOnServer(token: string | undefined): Promise<Outcome> {
  return authRequest(async ({ auth }) => {
    // Sends no request and only notifies other tabs, because forgetSession() has already removed the session.
    // auth.signOut() alone isn't enough: it doesn't remove the session if its request fails.
    await auth.signOut({ scope: 'local' });
    const { error } = token ? await auth.admin.signOut(token, 'local') : { error: null };
    if (error && ![error.name, error.status].some((sign) => ALREADY_ENDED.includes(sign))) throw error;
    return {};
  });
}

function timeout(): Promise<Outcome> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, TIMED_OUT));
}

/**
 * The storage entries of naming rooms and "Ask friends" links. These don't belong to an account, and their secrets are
 * stored nowhere else.
 */
const BELONGS_TO_NO_ACCOUNT = /^(rooms|room_.*|say)$/;

/**
 * Signs out without a request after the account was deleted. Removes what the site has stored in this browser,
 * including cached pages and data, the theme and the choice about analytics. Only naming rooms, "Ask friends" links and
 * cached static files stay.
 * @param redirectTo the URL to which SignedInOnly redirects, instead of the sign-in page
 */
export async function forgetBrowser(redirectTo: string): Promise<void> {
  forgetSession(redirectTo);
  ownSignUp.clear();
  subscribedAddresses.clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage])) {
        if (!BELONGS_TO_NO_ACCOUNT.test(key)) window[storage].removeItem(key);
      }
    } catch {
      // The browser forbids this storage, so there is nothing to remove.
    }
  }
  // Browsers send this event only to other tabs. Here it makes modules forget values that they have read before.
  window.dispatchEvent(new StorageEvent('storage'));
  await notifyWorker({ type: 'signedOut' });
  await removeCaches();
  // Without a stored session, this call sends no request. It only notifies other tabs.
  await authRequest(async ({ auth }) => auth.signOut({ scope: 'local' }));
}

/**
 * Removes the caches of pages and data. The service worker also removes them, but it may not be running. The cache of
 * static files stays.
 */
async function removeCaches(): Promise<void> {
  const names = await window.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).filter(isHistory).map((name) => caches.delete(name)));
}
