import { tellWorker } from '../offline/messages';
import { awaitedLinks, subscribedAddresses } from './addressMemory';
import { attempt } from './authRequest';
import { forgetSession } from './sessionStore';

/**
 * Signs out here and removes what this browser keeps: the session, answers and pages of the service worker, and local
 * storage (theme and answer about analytics included). For an account that is gone; the server isn't asked.
 * @param leadTo where pages for signed-in people send the person
 */
export async function forgetBrowser(leadTo: string): Promise<void> {
  forgetSession(leadTo);
  awaitedLinks.clear();
  subscribedAddresses.clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // The browser forbids this storage, so there is nothing in it.
    }
  }
  await tellWorker({ type: 'signedOut' });
  await removeCaches();
  // Without a session this sends no request; it stops the client's timer and reaches other tabs.
  await attempt(async ({ auth }) => auth.signOut({ scope: 'local' }));
}

/** What the worker has no time for, or keeps no longer because it is gone. Files of the site are left. */
async function removeCaches(): Promise<void> {
  const names = await window.caches?.keys().catch(() => []);
  await Promise.all(
    (names ?? []).filter((name) => /^cradle-(person|pages|answers)/.test(name)).map((name) => caches.delete(name)),
  );
}
