/** The favorites of the signed-in user, for components. */
import { memoizePromise } from '@cradle/shared/browser/memoizePromise';
import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { currentPath } from '../auth/returnPath';
import { onSession, sessionSettled, sessionState, useSession } from '../auth/sessionStore';
import { useStore } from '../store';
import { toast } from '../ui/feedback/toasts';
import { favoritesState, NO_FAVORITES } from './favoritesState';

/** Loads favoritesSync once. If the download fails, the next call tries again. */
const loadSync = memoizePromise(() =>
  import('./favoritesSync').catch((error: unknown) => {
    favoritesState.set({ ...NO_FAVORITES, failed: true });
    throw error;
  }),
);

/** Starts tracking the session. Called by SessionProvider after the first render. */
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
  /** The ids of the favorites, in the user's order. New ones come first. */
  ids: ReadonlySet<number>;
  /** True if `ids` is complete: the favorites were read, or the visitor is signed out. */
  ready: boolean;
  /** True if the favorites couldn't be read. `reload` tries again. */
  failed: boolean;
  /**
   * Adds or removes a favorite and shows the outcome. Never rejects. If no user is signed in, redirects to the sign-in
   * page, which returns to this page.
   */
  toggle: (nameId: number) => Promise<void>;
  reload: () => Promise<void>;
}

/** The favorites of the signed-in user, with the functions to change them. */
export function useFavorites(): Favorites {
  const { status } = useSession();
  const { ids, saved, failed } = useStore(favoritesState, () => NO_FAVORITES);
  const navigate = useNavigate();
  const toggle = useCallback((nameId: number) => toggleAndReport(nameId, navigate), [navigate]);
  return { ids, ready: status === 'out' || saved !== null, failed, toggle, reload };
}

async function toggleAndReport(nameId: number, navigate: NavigateFunction) {
  // Decided now, because the heart is empty until the favorites are read, and a click on an empty heart must not remove.
  const type = favoritesState.get().ids.has(nameId) ? 'remove' : 'add';
  const { status } = await sessionSettled();
  if (status === 'out') {
    return redirectToSignIn('Sign in required', 'Please sign in to add names to your favorites.', navigate, nameId);
  }
  const toSignIn = (title: string, description: string) => redirectToSignIn(title, description, navigate, nameId);
  const sync = await loadSync().catch(() => null);
  if (sync) return sync.changeAndReport(type, nameId, toSignIn);
  // favoritesSync couldn't be loaded, so every heart was empty, and the click was meant to add the name.
  toast({ title: 'Error', description: 'Failed to add to favorites. Please try again.', tone: 'error' });
}

/**
 * Shows a message and redirects to the sign-in page, which returns to this page.
 * @param favorite the id of a name to add to the favorites after signing in (pendingFavorite.ts)
 */
export function redirectToSignIn(title: string, description: string, navigate: NavigateFunction, favorite?: number) {
  toast({ title, description });
  void navigate('/login', { state: { from: currentPath(), favorite, at: Date.now() } });
}
