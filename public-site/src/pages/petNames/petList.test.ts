import { type PetName, petNames } from '@cradle/shared/content/petNames';
import { LETTERS } from '@cradle/shared/names/names';
import { describe, expect, it } from 'vitest';
import { noPetsSentence, petsFor } from './petList';

const pet = (id: number, name: string, type: PetName['type']): PetName => ({
  id,
  name,
  type,
  gender: 'female',
  origin: 'English',
  meaning: 'A name',
});

describe('the names under a letter', () => {
  const pets = [
    pet(1, 'Bella', 'dog'),
    pet(2, 'Basil', 'cat'),
    pet(3, 'Bella', 'cat'),
    pet(4, 'Ace', 'dog'),
    pet(5, 'Éclair', 'cat'),
  ];
  const ids = (kind: 'all' | 'dog' | 'cat', letter: string) => petsFor(pets, { kind, letter }).map(({ id }) => id);

  it('the names of dogs and cats under a letter are sorted together', () => expect(ids('all', 'b')).toEqual([2, 1, 3]));
  it('petsFor returns only names of dogs for the kind dog', () => expect(ids('dog', 'b')).toEqual([1]));
  it('a name with an accented first letter is listed under the letter without the accent', () =>
    expect(ids('cat', 'e')).toEqual([5]));
  it('petsFor returns an empty list for a letter without names', () => expect(ids('dog', 'q')).toEqual([]));
  it('petsFor does not sort the original list in place', () => {
    ids('all', 'b');
    expect(pets.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

it('the message for a letter without names contains the letter', () =>
  expect(noPetsSentence('q')).toBe("No pet names found starting with 'Q'."));

describe('the built-in list', () => {
  it.each(['dog', 'cat'] as const)('the built-in list has over 100 names of the type %s', (type) =>
    expect(petNames.filter((one) => one.type === type).length).toBeGreaterThan(100),
  );
  it('the built-in list has more than 270 names with unique ids', () => {
    expect(petNames.length).toBeGreaterThan(270);
    expect(new Set(petNames.map(({ id }) => id)).size).toBe(petNames.length);
  });
  it('every name of the built-in list is listed under a letter', () => {
    const shown = LETTERS.flatMap((letter) => petsFor(petNames, { kind: 'all', letter }));
    expect(shown).toHaveLength(petNames.length);
  });
});
