import { createStore } from '../store';

export type Change =
  | { type: 'add'; nameId: number }
  | { type: 'remove'; nameId: number }
  | { type: 'move'; nameId: number; after: number | null };

export interface FavoritesState {
  /**
   * The list on the server, in the user's order. Favorites that were never moved come newest first. Null until it was
   * read.
   */
  saved: readonly number[] | null;
  /** Changes that the server hasn't confirmed yet, oldest first. */
  pending: readonly Change[];
  /** The list to show: `saved` with the pending changes applied. */
  ids: ReadonlySet<number>;
  /** True if the last read failed. The earlier list remains. */
  failed: boolean;
}

export const NO_FAVORITES: FavoritesState = { saved: null, pending: [], ids: new Set(), failed: false };

export const favoritesState = createStore(NO_FAVORITES);
