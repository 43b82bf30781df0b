import { createStore } from '@cradle/shared/browser/store';

/**
 * The number of saves of notes and lists in this tab. Such a save doesn't change `favoritesState`, which contains only
 * the ids of the favorites.
 */
export const savedDetails = createStore(0);

export const countSavedDetail = () => savedDetails.set(savedDetails.get() + 1);
