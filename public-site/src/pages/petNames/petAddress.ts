import { foldLetter } from '@cradle/shared/names/names';

export type PetKind = 'all' | 'dog' | 'cat';
export type PetFilter = { kind: PetKind; letter: string };

export const PET_TABS: readonly { kind: PetKind; label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'dog', label: 'Dogs' },
  { kind: 'cat', label: 'Cats' },
];

const kinds = new Map<string | undefined, PetKind>([
  [undefined, 'all'],
  ['dogs', 'dog'],
  ['cats', 'cat'],
]);

/**
 * Reads the kind and the letter from a URL such as /pet-names/dogs/b. Returns null if there is no such page. The URL
 * for all pets has the letter in the query (/pet-names?letter=b); an invalid letter is ignored there.
 */
export function readPetAddress(
  type: string | undefined,
  letter: string | undefined,
  query: string | null,
): PetFilter | null {
  const kind = kinds.get(type);
  if (!kind) return null;
  if (kind === 'all') return { kind, letter: foldLetter(query ?? '') ?? 'a' };
  if (letter === undefined) return { kind, letter: 'a' };
  const folded = foldLetter(letter);
  return folded ? { kind, letter: folded } : null;
}

/** The URL for a kind and a letter. The letter 'a' is left out, because it is the default. */
export function petAddress({ kind, letter }: PetFilter): string {
  if (kind === 'all') return letter === 'a' ? '/pet-names' : `/pet-names?letter=${letter}`;
  return letter === 'a' ? `/pet-names/${kind}s` : `/pet-names/${kind}s/${letter}`;
}
