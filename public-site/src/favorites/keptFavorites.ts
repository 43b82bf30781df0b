/**
 * The favourites of whoever is signed in: the store on the real table, and its wire to the other tabs. It begins to
 * follow the session when it is loaded.
 */
import { createFavorites } from './favoritesStore';
import { favoritesTable } from './favoritesTable';
import { SESSION_KEY } from '../auth/storedSession';
import { onSession, sessionState } from '../auth/sessionStore';

/** Coming back to a tab reads again what another browser may have changed, but not at every flick between windows. */
const AGAIN_AFTER_MS = 5000;

/** Where pages are written ahead nobody is signed in, and there is nothing to follow. */
const inBrowser = typeof window !== 'undefined';

const channel = inBrowser && 'BroadcastChannel' in window ? new BroadcastChannel(`${SESSION_KEY}-favorites`) : null;

export const keptFavorites = createFavorites(favoritesTable, () => channel?.postMessage('changed'));

if (channel) channel.onmessage = () => void keptFavorites.reload();

let readAt = 0;
function backAgain() {
  if (document.visibilityState !== 'visible' || Date.now() - readAt < AGAIN_AFTER_MS) return;
  readAt = Date.now();
  void keptFavorites.reload();
}

if (inBrowser) {
  window.addEventListener('focus', backAgain);
  document.addEventListener('visibilitychange', backAgain);
  window.addEventListener('online', backAgain);
  const follow = () => keptFavorites.open(sessionState().user?.id ?? null);
  onSession(follow);
  follow();
}
