import { describe, expect, it } from 'vitest';
import { countSyllables, plainLetters, wordsOf } from './letters';

describe('plain letters', () => {
  it.each([
    ["O'Brien", 'obrien'],
    ['Møller', 'moller'],
    ['  de la Cruz ', 'delacruz'],
    ['Zoë', 'zoee'],
    ['René', 'renee'],
    ['Zoe\u0308', 'zoee'],
    ['李', ''],
  ])('the plain letters of %j are %j', (text, letters) => expect(plainLetters(text)).toBe(letters));
});

describe('syllables', () => {
  it.each([
    ['Jack', 1],
    ['Anna', 2],
    ['Jane', 1],
    ['Lee', 1],
    ['King', 1],
    ['Stone', 1],
    ['Marlowe', 2],
    ['Hale', 1],
    ['Doyle', 1],
    ['Temple', 2],
    ['Belle', 1],
    ['James', 1],
    ['Hughes', 1],
    ['Torres', 2],
    ['Ramirez', 3],
    ['Montgomery', 4],
    ['Zoë', 1],
    ['René', 2],
    ['Smith-Jones', 2],
    ['de la Cruz', 3],
    ['Ng', 1],
    ['', 1],
    ['李', 1],
  ])('%s has %i syllables', (text, count) => expect(countSyllables(text)).toBe(count));
});

it('wordsOf splits a name at spaces and hyphens only', () =>
  expect(wordsOf(" Anne-Marie  O'Brien - ")).toEqual(['Anne', 'Marie', "O'Brien"]));
