import type { PetName } from '@cradle/shared/content/petNames';
import { foldText } from '@cradle/shared/names/names';
import type { PetFilter } from './petAddress';

/**
 * The sorted names of a kind (dogs, cats or all pets) that start with a letter. In the list of all pets, a name for
 * both dogs and cats appears twice.
 */
export function petsFor(pets: readonly PetName[], { kind, letter }: PetFilter): PetName[] {
  return pets
    .filter(({ type, name }) => (kind === 'all' || type === kind) && foldText(name).startsWith(letter))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || b.type.localeCompare(a.type));
}

/** The text for an empty list, as the specification defines it. */
export function noPetsSentence(letter: string): string {
  return `No pet names found starting with '${letter.toUpperCase()}'.`;
}

const genders = { male: { icon: 'boy', word: 'Male' }, female: { icon: 'girl', word: 'Female' } } as const;
export const petGender = (gender: PetName['gender']) => genders[gender];
