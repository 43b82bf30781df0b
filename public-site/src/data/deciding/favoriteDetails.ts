import { createStore } from '../../store';

/**
 * The number of notes and lists that this tab has saved. `favoritesState` contains only the ids of the favorites, so it
 * doesn't change then.
 */
export const savedDetails = createStore(0);

export const countSavedDetail = () => savedDetails.set(savedDetails.get() + 1);
