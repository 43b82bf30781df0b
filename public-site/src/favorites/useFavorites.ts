import { useCallback, useSyncExternalStore } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { toast } from '../ui/toasts';
import { favorites } from './favorites';
import { herePath } from '../auth/herePath';
import { isOffline } from '../auth/storedSession';
import { NO_FAVORITES } from './noFavorites';
import { sessionSettled, sessionState } from '../auth/sessionStore';
import { useSession } from '../auth/useSession';

export interface Favorites {
  /** The favourites as the person sees them, in their order, new ones first. */
  ids: ReadonlySet<number>;
  /** Whether `ids` is known: read from the server, or empty because nobody is signed in. */
  ready: boolean;
  /** The list could not be read; `reload` tries again. */
  failed: boolean;
  /** Adds or removes, says so, and never rejects. Signed out it leads to signing in, and back. */
  toggle: (nameId: number) => Promise<void>;
  reload: () => Promise<void>;
}

export function useFavorites(): Favorites {
  const { status } = useSession();
  const state = useSyncExternalStore(favorites.subscribe, favorites.state, () => NO_FAVORITES);
  const navigate = useNavigate();
  const toggle = useCallback((nameId: number) => toggleAndSay(nameId, navigate), [navigate]);
  const ready = status === 'out' || state.saved !== null;
  return { ids: state.ids, ready, failed: state.failed, toggle, reload: favorites.reload };
}

async function toggleAndSay(nameId: number, navigate: NavigateFunction) {
  const { status } = await sessionSettled();
  if (status === 'out') {
    return askToSignIn('Sign in required', 'Please sign in to add names to your favorites.', navigate);
  }
  const adding = !favorites.state().ids.has(nameId);
  try {
    const added = await favorites.toggle(nameId);
    toast({ title: added ? 'Added to favorites' : 'Removed from favorites', tone: 'success' });
  } catch {
    // The session ended while the favourite was on its way: trying again would not help.
    if (sessionState().status === 'out') {
      return askToSignIn('Authentication required', 'Please sign in to add favorites', navigate);
    }
    const failed = `Failed to ${adding ? 'add to' : 'remove from'} favorites. Please try again.`;
    const description = isOffline() ? 'You are offline, so nothing was changed.' : failed;
    toast({ title: 'Error', description, tone: 'error' });
  }
}

function askToSignIn(title: string, description: string, navigate: NavigateFunction) {
  toast({ title, description });
  void navigate('/login', { state: { from: herePath() } });
}
