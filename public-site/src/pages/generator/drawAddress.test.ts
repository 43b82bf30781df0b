import { describe, expect, it } from 'vitest';
import { type Criteria, countFilters, newSeed, readAddress, toDraw, writeAddress } from './drawAddress';

const everything: Criteria = { gender: 'girl', origin: 'Irish', startingLetter: 'k', nameLength: 8 };
const read = (text: string) => readAddress(new URLSearchParams(text));

describe('the URL of a draw', () => {
  it('readAddress() reads the query string that writeAddress() returned', () => {
    expect(readAddress(writeAddress(everything, 'abc12'))).toEqual({ criteria: everything, seed: 'abc12' });
  });

  it('the query string of the name generator omits filters that are not set', () => {
    const plain = { gender: 'neutral', origin: null, startingLetter: null, nameLength: null } as const;
    expect(String(writeAddress(plain, 's'))).toBe('gender=neutral&seed=s');
    expect(toDraw(plain, 's')).toEqual({ gender: 'neutral', seed: 's' });
  });

  it('readAddress() returns a null seed for a URL without a seed', () => expect(read('gender=girl').seed).toBeNull());

  it('readAddress() ignores invalid values', () => {
    const { criteria, seed } = read('gender=all&origin=%3Cb%3E&startingLetter=12&nameLength=99&seed=%3Cb%3E');
    expect(criteria).toEqual({ gender: 'boy', origin: null, startingLetter: null, nameLength: null });
    expect(seed).toBeNull();
    expect(read(`seed=${'a'.repeat(41)}`).seed).toBeNull();
    expect(read('nameLength=2').criteria.nameLength).toBeNull();
  });

  it('readAddress() accepts unknown origins, because the list of origins may not be loaded yet, but not the value “all”', () => {
    for (const origin of ['Māori', 'Gwich’in', 'Greek/Latin'])
      expect(read(String(new URLSearchParams({ origin }))).criteria.origin).toBe(origin);
    expect(read('origin=all').criteria.origin).toBeNull();
  });

  it('readAddress() converts the starting letter É to e', () =>
    expect(read('startingLetter=%C3%89').criteria.startingLetter).toBe('e'));

  it('toDraw() converts filters and seed to the parameters of the database function', () => {
    expect(toDraw(everything, 's')).toEqual({
      gender: 'girl',
      origin: 'Irish',
      starting_letter: 'K',
      name_length: 8,
      seed: 's',
    });
  });

  it('countFilters() counts the filters that are set, except gender', () => {
    expect(countFilters(everything)).toBe(3);
    expect(countFilters(read('').criteria)).toBe(0);
  });

  it('newSeed() creates unique seeds that need no URL encoding', () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(read(`seed=${seed}`).seed).toBe(seed);
  });
});
