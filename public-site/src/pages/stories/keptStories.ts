import { createKeptForVisit } from '../../session/keptForVisit';
import { useKept } from '../../session/useKept';

const keptStories = createKeptForVisit();

/** The stories that somebody keeps, and how to keep one or let it go. */
export const useKeptStories = () => useKept(keptStories, 'Please sign in to add favorite stories');
