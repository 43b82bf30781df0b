/** The favourites of this browser. What keeps them is loaded for who is signed in; a visitor has none. */
import { loadOnce } from '@cradle/shared/loadOnce';
import type { FavoritesState } from './favoritesState';
import { NO_FAVORITES } from './noFavorites';
import { onSession, sessionState } from '../auth/sessionStore';

type Kept = typeof import('./keptFavorites').keptFavorites;

const NOT_LOADED: FavoritesState = { ...NO_FAVORITES, failed: true };

let kept: Kept | null = null;
let failed = false;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of [...listeners]) listener();
}

/** Loads what keeps them, once. A failed download may be tried again. */
const load = loadOnce(() =>
  import('./keptFavorites').then(
    ({ keptFavorites }) => {
      kept = keptFavorites;
      keptFavorites.subscribe(tell);
      tell();
      return keptFavorites;
    },
    (error: unknown) => {
      failed = true;
      tell();
      throw error;
    },
  ),
);

export const favorites = {
  state: (): FavoritesState => kept?.state() ?? (failed ? NOT_LOADED : NO_FAVORITES),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Turns a favourite on or off and answers which it became; rejects, rolled back, when the server did not. */
  toggle: async (nameId: number): Promise<boolean> => (await load()).toggle(nameId),
  /** Reads the list again. Never rejects: `failed` tells. */
  reload: (): Promise<void> =>
    load().then(
      (loaded) => loaded.reload(),
      () => {},
    ),
};

/** Begins to follow the session. Called once by the SessionProvider. */
export function startFavorites(): void {
  const follow = () => {
    if (sessionState().user) void load().catch(() => {});
  };
  onSession(follow);
  follow();
}
