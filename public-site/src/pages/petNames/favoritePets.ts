import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const favoritePets = createVisitFavorites();

/** The favorite pet names of this visit, and a toggle. */
export const useFavoritePets = () => useVisitFavorites(favoritePets, 'Please sign in to add favorites');
