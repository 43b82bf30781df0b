import { describe, expect, it } from 'vitest';
import { doubtfulSyllables, vowelGroups } from './syllables';

describe('vowelGroups', () => {
  it.each([
    ['Olivia', 3],
    ['Grace', 1],
    ['Zoë', 1],
    ['Lee', 1],
    ['Geneviève', 3],
    ['Étienne', 2],
    ['SØREN', 2],
    ['Yves', 2],
    ['Ng', 1],
    ['E', 1],
    ['', 1],
  ])('vowelGroups(%s) returns %i', (name, count) => expect(vowelGroups(name)).toBe(count));
});

it.each([
  ['Olivia', 4, false],
  ['Olivia', 5, true],
  ['Olivia', 2, false],
  ['Olivia', 1, true],
])('doubtfulSyllables(%s, %i) returns %s', (name, syllables, doubtful) =>
  expect(doubtfulSyllables(name, syllables)).toBe(doubtful),
);
