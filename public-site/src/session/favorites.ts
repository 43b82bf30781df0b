/** The favourites of this browser: the store on the real table, and its wire to the other tabs. */
import { createFavorites, type FavoritesTable } from './favoritesStore';
import { SESSION_KEY } from './keptSession';
import { onSession, sessionState } from './sessionStore';

/** Coming back to a tab reads again what another browser may have changed, but not at every flick between windows. */
const AGAIN_AFTER_MS = 5000;

const loadTable = () => import('./favoritesTable').then((module) => module.favoritesTable);
/** The table comes with the API client, and nobody who is signed out needs that on the first page. */
const favoritesTable: FavoritesTable = {
  read: async (userId) => (await loadTable()).read(userId),
  add: async (userId, nameId) => (await loadTable()).add(userId, nameId),
  remove: async (userId, nameId) => (await loadTable()).remove(userId, nameId),
};

let channel: BroadcastChannel | null = null;

export const favorites = createFavorites(favoritesTable, () => channel?.postMessage('changed'));

let started = false;
let readAt = 0;

/** Begins to follow the session. Called once by the SessionProvider. */
export function startFavorites(): void {
  if (started) return;
  started = true;
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel(`${SESSION_KEY}-favorites`);
    channel.onmessage = () => void favorites.reload();
  }
  const backAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - readAt < AGAIN_AFTER_MS) return;
    readAt = Date.now();
    void favorites.reload();
  };
  window.addEventListener('focus', backAgain);
  document.addEventListener('visibilitychange', backAgain);
  window.addEventListener('online', backAgain);
  const follow = () => favorites.open(sessionState().user?.id ?? null);
  onSession(follow);
  follow();
}
