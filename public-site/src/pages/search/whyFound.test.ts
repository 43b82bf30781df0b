import { expect, it } from 'vitest';
import { whyFound } from './whyFound';

it.each([
  ['exact', 'Exact match'],
  ['prefix', 'Begins with “mo”'],
  ['name', '“mo” is in the name'],
  ['meaning', 'Found in the meaning'],
  ['origin', 'Found in the origin'],
  ['sounds', 'Sounds like “mo”'],
  ['similar', 'Spelled much like “mo”'],
  ['filter', null],
])('the reason of a result with the match type %s is “%s”', (match, words) =>
  expect(whyFound(match, 'mo')).toBe(words),
);

it('the reason of a result contains only the first 24 characters of a long query', () =>
  expect(whyFound('prefix', 'a'.repeat(100))).toBe(`Begins with “${'a'.repeat(24)}…”`));
