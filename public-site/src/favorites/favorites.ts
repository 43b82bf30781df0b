/** The favorites of the signed-in user, for components. */
import { importAgain } from '@cradle/shared/browser/importAgain';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSession, sessionState, useSession } from '../auth/sessionStore';
import { toast } from '../ui/feedback/toasts';
import { useStore } from '../useStore';
import { favoritesState, NO_FAVORITES } from './favoritesState';
import { loadSync } from './loadSync';

/**
 * Loads the favorites if a user is signed in, or as soon as a user signs in. Called by SessionProvider after the first
 * render.
 */
export function startFavorites(): void {
  const follow = () => {
    if (sessionState().user) void loadSync().catch(() => {});
  };
  onSession(follow);
  follow();
}

/** Reads the favorites again. Never rejects. */
const reload = () =>
  loadSync().then(
    (sync) => sync.favoritesSync.reload(),
    () => {},
  );

export interface Favorites {
  /** The ids of the favorites, in the user's order. New favorites come first. */
  ids: ReadonlySet<number>;
  /** True if `ids` is complete: the favorites were read, or the visitor is signed out. */
  ready: boolean;
  /** True if the favorites couldn't be read. `reload` tries again. */
  failed: boolean;
  /**
   * Adds or removes a favorite and shows the outcome. Never rejects. If no user is signed in, redirects to the sign-in
   * page, and back to this page after signing in.
   */
  toggle: (nameId: number) => Promise<void>;
  reload: () => Promise<void>;
}

/** The favorites of the signed-in user, with the functions to change them. */
export function useFavorites(): Favorites {
  const { status } = useSession();
  const { ids, saved, failed } = useStore(favoritesState, () => NO_FAVORITES);
  const navigate = useNavigate();
  const toggle = useCallback(
    async (nameId: number) => {
      // Whether to add or remove is decided before the import, by the heart that was clicked. Until the favorites are
      // loaded, every heart is empty, and a click on an empty heart must never remove a favorite.
      const type = favoritesState.get().ids.has(nameId) ? 'remove' : 'add';
      const file = await importAgain(() => import('./changeFavorite')).catch(() => null);
      if (file) return file.changeFavorite(type, nameId, navigate);
      const description = `Failed to ${type === 'add' ? 'add to' : 'remove from'} favorites. Please try again.`;
      toast({ title: 'Error', description, tone: 'error' });
    },
    [navigate],
  );
  return { ids, ready: status === 'out' || saved !== null, failed, toggle, reload };
}
