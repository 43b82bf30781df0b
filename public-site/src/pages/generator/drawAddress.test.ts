import { describe, expect, it } from 'vitest';
import { type Criteria, countFilters, newSeed, readAddress, toDraw, writeAddress } from './drawAddress';

const everything: Criteria = { gender: 'girl', origin: 'Irish', startingLetter: 'k', nameLength: 8 };
const read = (text: string) => readAddress(new URLSearchParams(text));

describe('the URL of a draw', () => {
  it('reads the address that writeAddress() returned', () => {
    expect(readAddress(writeAddress(everything, 'abc12'))).toEqual({ criteria: everything, seed: 'abc12' });
  });

  it('omits inactive filters', () => {
    const plain = { gender: 'neutral', origin: null, startingLetter: null, nameLength: null } as const;
    expect(String(writeAddress(plain, 's'))).toBe('gender=neutral&seed=s');
    expect(toDraw(plain, 's')).toEqual({ gender: 'neutral', seed: 's' });
  });

  it('has no draw without a seed', () => expect(read('gender=girl').seed).toBeNull());

  it('ignores invalid values', () => {
    const { criteria, seed } = read('gender=all&origin=Mars&startingLetter=12&nameLength=99&seed=%3Cb%3E');
    expect(criteria).toEqual({ gender: 'boy', origin: null, startingLetter: null, nameLength: null });
    expect(seed).toBeNull();
    expect(read(`seed=${'a'.repeat(41)}`).seed).toBeNull();
    expect(read('nameLength=2').criteria.nameLength).toBeNull();
  });

  it('reads a letter in any case', () => expect(read('startingLetter=%C3%89').criteria.startingLetter).toBe('e'));

  it('becomes parameters for the backend', () => {
    expect(toDraw(everything, 's')).toEqual({
      gender: 'girl',
      origin: 'Irish',
      starting_letter: 'K',
      name_length: 8,
      seed: 's',
    });
  });

  it('counts active filters', () => {
    expect(countFilters(everything)).toBe(3);
    expect(countFilters(read('').criteria)).toBe(0);
  });

  it('creates unique seeds that need no escaping', () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(read(`seed=${seed}`).seed).toBe(seed);
  });
});
