import { createStore } from '@cradle/shared/browser/store';

export type Change =
  | { type: 'add'; nameId: number }
  | { type: 'remove'; nameId: number }
  | { type: 'move'; nameId: number; after: number | null };

export interface FavoritesState {
  /**
   * The favorites on the server, in the user's order; null until they were read. Favorites that were never moved are
   * sorted by time, the newest first.
   */
  saved: readonly number[] | null;
  /** Changes that the server hasn't confirmed yet, oldest first. */
  pending: readonly Change[];
  /** The favorites to show: `saved` with the pending changes applied. */
  ids: ReadonlySet<number>;
  /** True if the last attempt to read the favorites failed. In that case, `saved` is unchanged. */
  failed: boolean;
}

export const NO_FAVORITES: FavoritesState = { saved: null, pending: [], ids: new Set(), failed: false };

export const favoritesState = createStore(NO_FAVORITES);
