import { createKeptForVisit } from '../../session/keptForVisit';
import { useKept } from '../../session/useKept';

const keptPets = createKeptForVisit();

/** The favorite pet names of this visit, and a toggle. */
export const useKeptPets = () => useKept(keptPets, 'Please sign in to add favorites');
