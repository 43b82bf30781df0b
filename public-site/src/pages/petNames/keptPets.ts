import { createKeptForVisit } from '../../session/keptForVisit';
import { useKept } from '../../session/useKept';

const keptPets = createKeptForVisit();

/** The pet names that somebody keeps, and how to keep one or let it go. */
export const useKeptPets = () => useKept(keptPets, 'Please sign in to add favorites');
