import { createStore } from '../store';

export type Change =
  | { type: 'add'; nameId: number }
  | { type: 'remove'; nameId: number }
  | { type: 'move'; nameId: number; after: number | null };

export interface FavoritesState {
  /** The server's list, in the user's order or the newest first. Null until it was read. */
  saved: readonly number[] | null;
  /** Changes that the server hasn't confirmed yet, the oldest first. */
  pending: readonly Change[];
  /** The list to show: `saved` with the pending changes applied. */
  ids: ReadonlySet<number>;
  /** Whether the last read failed. An earlier list stays. */
  failed: boolean;
}

export const NO_FAVORITES: FavoritesState = { saved: null, pending: [], ids: new Set(), failed: false };

export const favoritesState = createStore(NO_FAVORITES);
