/**
 * Has the favorites of who is signed in kept for when there is no network: asks what /favorites will ask, so that the
 * service worker sees the answers, and tells it whose pages may be opened from there.
 */
import { readFavoriteNames } from '../data/favorites';
import { PAGE_SIZE } from '../data/usePages';
import { env } from '../env';
import { getAccessToken } from '../auth/accessToken';
import { favorites } from '../favorites/favorites';
import { favoritesTable } from '../favorites/favoritesTable';
import { sessionState } from '../auth/sessionStore';
import { tellWorker } from './messages';

/** Who taps ten hearts in a row changes the list once. */
const SETTLED_MS = 1000;

let started = false;
let kept = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the list from now on. */
export function keepFavorites() {
  soon();
  if (started) return;
  started = true;
  favorites.subscribe(soon);
  navigator.serviceWorker.addEventListener('controllerchange', soon);
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // What failed is tried again when the list changes, or when the next page is opened.
    keep().catch(() => (kept = ''));
  }, SETTLED_MS);
}

async function keep() {
  const { user } = sessionState();
  const { saved, wanted, ids } = favorites.state();
  const known = saved !== null && wanted.size === 0;
  if (!user || !known || !navigator.onLine || !navigator.serviceWorker.controller) return;
  const list = [...ids];
  const now = `${user.id} ${list}`;
  if (now === kept) return;
  kept = now;
  await favoritesTable.read(user.id);
  if (list.length === 0) return;
  await readFavoriteNames(list.slice(0, PAGE_SIZE).sort((a, b) => a - b));
  const headers = { apikey: env.publishableKey, authorization: `Bearer ${await getAccessToken()}` };
  await tellWorker({ type: 'keepNames', ids: list, headers });
}
