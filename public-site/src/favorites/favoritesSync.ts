/**
 * Keeps the favorites of the signed-in user in sync with the database and with other tabs. Lazy-loaded, because
 * signed-out visitors have no favorites.
 */
import { onSession, sessionState } from '../auth/sessionStore';
import { isOffline, SESSION_KEY } from '../auth/storedSession';
import { ApiError } from '../data/api/apiError';
import { query } from '../data/api/query';
import { toast } from '../ui/feedback/toasts';
import { favoritesState } from './favoritesState';
import { createFavorites } from './favoritesStore';
import { favoritesTable } from './favoritesTable';

const channel =
  import.meta.env.SSR || !('BroadcastChannel' in window) ? null : new BroadcastChannel(`${SESSION_KEY}-favorites`);

export const favoritesSync = createFavorites(favoritesTable, favoritesState, () => channel?.postMessage('changed'));

/** True if the name was deleted, unpublished or merged. False if the request fails. */
async function isUnavailable(nameId: number): Promise<boolean> {
  const names = await query((api) => api.from('baby_names').select('id').eq('id', nameId)).catch(() => null);
  return names?.length === 0;
}

/**
 * Adds or removes a favorite of the signed-in user and shows the outcome. Never rejects.
 * @param toSignIn shows a message and redirects to the sign-in page
 */
export async function changeAndReport(
  type: 'add' | 'remove',
  nameId: number,
  toSignIn: (title: string, description: string) => void,
) {
  try {
    await favoritesSync.change(type, nameId);
    toast({ title: type === 'add' ? 'Added to favorites' : 'Removed from favorites', tone: 'success' });
  } catch (error) {
    // If the session ended during the request, the user must sign in again. A retry wouldn't help.
    if (sessionState().status === 'out') {
      return toSignIn('Authentication required', 'Please sign in to add favorites');
    }
    const description = isOffline()
      ? 'You are offline, so nothing was changed.'
      : error instanceof ApiError && error.code === 'PT409' // The user has too many favorites.
        ? error.message
        : type === 'add' && (await isUnavailable(nameId))
          ? 'This name is no longer on the site, or was merged with another.'
          : `Failed to ${type === 'add' ? 'add to' : 'remove from'} favorites. Please try again.`;
    toast({ title: 'Error', description, tone: 'error' });
  }
}

if (channel) channel.onmessage = () => void favoritesSync.reload();

/**
 * Minimum time between two reloads in milliseconds. The favorites are reloaded when the user returns to the tab,
 * because another browser may have changed them.
 */
const RELOAD_EVERY_MS = 5000;
let reloadedAt = 0;

function reloadOnReturn() {
  if (document.visibilityState !== 'visible' || Date.now() - reloadedAt < RELOAD_EVERY_MS) return;
  reloadedAt = Date.now();
  void favoritesSync.reload();
}

if (!import.meta.env.SSR) {
  window.addEventListener('focus', reloadOnReturn);
  document.addEventListener('visibilitychange', reloadOnReturn);
  window.addEventListener('online', reloadOnReturn);
  const follow = () => favoritesSync.open(sessionState().user?.id ?? null);
  onSession(follow);
  follow();
}
