import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';

const keptPets = createVisitFavorites();

/** The favorite pet names of this visit, and a toggle. */
export const useKeptPets = () => useVisitFavorites(keptPets, 'Please sign in to add favorites');
