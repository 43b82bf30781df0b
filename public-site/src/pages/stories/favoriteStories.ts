import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const favoriteStories = createVisitFavorites();

/** The favorite stories of this visit, and a toggle. */
export const useFavoriteStories = () => useVisitFavorites(favoriteStories, 'Please sign in to add favorite stories');
