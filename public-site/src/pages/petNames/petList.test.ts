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

  it('of dogs and cats are sorted together', () => expect(ids('all', 'b')).toEqual([2, 1, 3]));
  it('can be limited to one kind', () => expect(ids('dog', 'b')).toEqual([1]));
  it('are sorted without accents', () => expect(ids('cat', 'e')).toEqual([5]));
  it('can be empty', () => expect(ids('dog', 'q')).toEqual([]));
  it('leave the order of the original list unchanged', () => expect(pets.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]));
});

it('names the letter if there are no names', () =>
  expect(noPetsSentence('q')).toBe("No pet names found starting with 'Q'."));

describe('the built-in list', () => {
  it.each(['dog', 'cat'] as const)('has over 100 names: %s', (type) =>
    expect(petNames.filter((one) => one.type === type).length).toBeGreaterThan(100),
  );
  it('has about 300 entries with unique ids', () => {
    expect(petNames.length).toBeGreaterThan(270);
    expect(new Set(petNames.map(({ id }) => id)).size).toBe(petNames.length);
  });
  it('has all names under a letter', () => {
    const shown = LETTERS.flatMap((letter) => petsFor(petNames, { kind: 'all', letter }));
    expect(shown).toHaveLength(petNames.length);
  });
});
