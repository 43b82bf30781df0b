import { createKeptForVisit } from '../../session/keptForVisit';
import { useKept } from '../../session/useKept';

const keptStories = createKeptForVisit();

/** The favorite stories of this visit, and a toggle. */
export const useKeptStories = () => useKept(keptStories, 'Please sign in to add favorite stories');
