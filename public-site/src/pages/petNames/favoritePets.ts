import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const favoritePets = createVisitFavorites();

/**
 * The ids of the pet names that the visitor has saved, and a function that adds or removes an id. The ids are stored in
 * memory, not in the database (visitFavorites.ts).
 */
export const useFavoritePets = () => useVisitFavorites(favoritePets, 'Please sign in to add favorites');
