import { createStore } from '@cradle/shared/browser/store';

/**
 * Counts the changes of notes and lists that were saved in this tab, so that other code can react to them. Such a
 * change doesn't affect `favoritesState` (favoritesState.ts), which contains only the ids of the favorites.
 */
export const savedDetails = createStore(0);

export const countSavedDetail = () => savedDetails.set(savedDetails.get() + 1);
