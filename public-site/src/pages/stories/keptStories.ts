import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const keptStories = createVisitFavorites();

/** The stories that somebody keeps, and how to keep one or let it go. */
export const useKeptStories = () => useVisitFavorites(keptStories, 'Please sign in to add favorite stories');
