import type { FavoritesState } from './favoritesState';

/** Before anything is known, and of visitors: apart from what works with favourites, which visitors do not load. */
export const NO_FAVORITES: FavoritesState = {
  saved: null,
  wanted: new Map(),
  moves: [],
  ids: new Set(),
  failed: false,
};
