import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const keptStories = createVisitFavorites();

/** The favorite stories of this visit, and a toggle. */
export const useKeptStories = () => useVisitFavorites(keptStories, 'Please sign in to add favorite stories');
