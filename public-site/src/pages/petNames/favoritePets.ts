import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const favoritePets = createVisitFavorites();

/**
 * The ids of the pet names that the visitor has saved, and a function that adds or removes one. They are only in memory
 * (visitFavorites.ts).
 */
export const useFavoritePets = () => useVisitFavorites(favoritePets, 'Please sign in to add favorites');
