import { createKeptForVisit } from '../../favorites/visitFavorites';
import { useKept } from '../../favorites/useVisitFavorites';

const keptPets = createKeptForVisit();

/** The pet names that somebody keeps, and how to keep one or let it go. */
export const useKeptPets = () => useKept(keptPets, 'Please sign in to add favorites');
