/**
 * Lets the service worker cache the favorites of the signed-in user, so that /favorites and the pages of these names
 * open offline.
 */
import { getAccessToken } from '../auth/client/accessToken';
import { sessionState } from '../auth/sessionStore';
import { query } from '../data/api/query';
import { PAGE_SIZE } from '../data/cache/pageSize';
import { savedDetails } from '../data/deciding/favoriteDetails';
import { readFavoriteNames } from '../data/deciding/favorites';
import { env } from '../env';
import { favoritesState } from '../favorites/favoritesState';
import { favoritesTable } from '../favorites/favoritesTable';
import { notifyWorker } from './messages';

/** The debounce time in milliseconds. Changes within this time are cached together. */
const DEBOUNCE_MS = 1000;

let started = false;
/**
 * Identifies what was cached last: the user id, the ids of the favorites, and the number of saved changes of notes and
 * lists.
 */
let cached = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Caches the favorites now and after each change. */
export function startCachingFavorites() {
  schedule();
  if (started) return;
  started = true;
  favoritesState.subscribe(schedule);
  savedDetails.subscribe(schedule);
  navigator.serviceWorker.addEventListener('controllerchange', schedule);
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // After an error, the next change of the favorites or the next page load tries again.
    cacheFavorites().catch(() => (cached = ''));
  }, DEBOUNCE_MS);
}

/**
 * Sends the same requests as the page /favorites, so that the service worker caches the responses. Then sends the ids
 * of the names to the service worker, which caches their data.
 */
async function cacheFavorites() {
  const { user } = sessionState();
  const { saved, pending, ids } = favoritesState.get();
  const isSettled = saved !== null && pending.length === 0;
  if (!user || !isSettled || !navigator.onLine || !navigator.serviceWorker.controller) return;
  const list = [...ids];
  const current = `${user.id} ${list} ${savedDetails.get()}`;
  if (current === cached) return;
  cached = current;
  await favoritesTable.read(user.id);
  if (list.length === 0) return;
  await query((api) => api.rpc('my_favorite_lists', {}, { get: true }));
  await readFavoriteNames(list.slice(0, PAGE_SIZE).sort((a, b) => a - b));
  const headers = { apikey: env.publishableKey, authorization: `Bearer ${await getAccessToken()}` };
  await notifyWorker({ type: 'cacheNames', ids: list, headers });
}
