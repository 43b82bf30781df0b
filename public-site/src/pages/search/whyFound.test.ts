import { expect, it } from 'vitest';
import { isOtherScript, whyFound, whyGuessed } from './whyFound';

it.each([
  ['exact', 'Exact match'],
  ['prefix', 'Begins with “mo”'],
  ['name', '“mo” is in the name'],
  ['meaning', 'Found in the meaning'],
  ['origin', 'Found in the origin'],
  ['sounds', 'Sounds like “mo”'],
  ['similar', 'Spelled much like “mo”'],
  ['filter', null],
])('whyFound() explains a result of the match type %s with the text %j', (match, words) =>
  expect(whyFound(match, 'mo')).toBe(words),
);

it.each([
  [['sounds', 'similar'], 'Nothing contains “Sofiaa”.'],
  [['sounds', 'word'], 'Nothing contains “Sofiaa”.'],
  [['similar', 'prefix'], 'No name with a meaning contains “Sofiaa”.'],
  [['similar', 'name'], 'No name with a meaning contains “Sofiaa”.'],
  [['exact', 'similar'], null],
  [[], null],
])('the sentence above results of the match types %j is %j', (matches, words) =>
  expect(
    whyGuessed(
      matches.map((match) => ({ name: 'Sofia', match })),
      'Sofiaa',
    ),
  ).toBe(words),
);

it('whyFound() quotes only the first 24 characters of a long query', () =>
  expect(whyFound('prefix', 'a'.repeat(100))).toBe(`Begins with “${'a'.repeat(24)}…”`));

it('isOtherScript() is true for texts without Latin letters, but not for signs', () =>
  expect(['Анна', 'محمد', 'さくら', 'Łukasz', 'Zoë', 'Анна Anna', '%', ''].map(isOtherScript)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false, false],
  ]));
