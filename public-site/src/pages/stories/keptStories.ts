import { createKeptForVisit } from '../../favorites/visitFavorites';
import { useKept } from '../../favorites/useVisitFavorites';

const keptStories = createKeptForVisit();

/** The stories that somebody keeps, and how to keep one or let it go. */
export const useKeptStories = () => useKept(keptStories, 'Please sign in to add favorite stories');
