/** Favorite stories and pet names. They are stored in memory until the page is closed or the user signs out. */

import { createStore } from '@cradle/shared/browser/store';
import { useNavigate } from 'react-router-dom';
import { onSession, sessionSettled, sessionState } from '../auth/sessionStore';
import { toast } from '../ui/feedback/toasts';
import { useStore } from '../useStore';
import { redirectToSignIn } from './redirectToSignIn';

export interface VisitFavorites {
  /** The ids, in the order in which they were added. */
  ids(): readonly number[];
  /** Adds or removes an id. @returns true if it was added */
  toggle(id: number): boolean;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty list. It is cleared when the user signs out or another user signs in. */
export function createVisitFavorites(): VisitFavorites {
  const store = createStore<readonly number[]>([]);
  let owner = sessionState().user?.id;
  onSession(() => {
    const userId = sessionState().user?.id;
    if (userId === owner) return;
    owner = userId;
    store.set([]);
  });
  return {
    ids: store.get,
    toggle(id) {
      const ids = store.get();
      const added = !ids.includes(id);
      store.set(added ? [...ids, id] : ids.filter((other) => other !== id));
      return added;
    },
    subscribe: store.subscribe,
  };
}

/**
 * The ids of the favorites (`saved`), and a function that adds or removes an id (`toggle`). If no user is signed in,
 * `toggle` redirects to the sign-in page, and back to this page after signing in.
 * @param signInMessage the toast for signed-out users: "Please sign in to …"
 */
export function useVisitFavorites({ ids, toggle, subscribe }: VisitFavorites, signInMessage: string) {
  const saved = useStore({ get: ids, subscribe });
  const navigate = useNavigate();
  const toggleAndReport = async (id: number, title: string) => {
    const { status } = await sessionSettled();
    if (status === 'out') return redirectToSignIn('Authentication required', signInMessage, navigate);
    const added = toggle(id);
    toast({
      title: added ? 'Added to favorites' : 'Removed from favorites',
      description: added ? `${title} is saved until you close the site.` : `${title} is no longer saved.`,
      tone: 'success',
    });
  };
  return { saved, toggle: toggleAndReport };
}
