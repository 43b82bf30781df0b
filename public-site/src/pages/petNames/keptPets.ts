import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const keptPets = createVisitFavorites();

/** The pet names that somebody keeps, and how to keep one or let it go. */
export const useKeptPets = () => useVisitFavorites(keptPets, 'Please sign in to add favorites');
