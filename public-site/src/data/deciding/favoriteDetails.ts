import { createStore } from '@cradle/shared/browser/store';

/**
 * Counts the changes of notes and lists that were saved in this tab. After each change, cacheFavorites.ts caches the
 * favorites again. `favoritesState` doesn't report these changes, because it contains only the ids of the favorites.
 */
export const savedDetails = createStore(0);

export const countSavedDetail = () => savedDetails.set(savedDetails.get() + 1);
