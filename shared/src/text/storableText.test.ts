import { expect, it } from 'vitest';
import { isStorable, lengthOf } from './storableText';

it('counts an emoji as one character, like Postgres', () => {
  expect(lengthOf('🐑🐑')).toBe(2);
  expect(lengthOf('é')).toBe(1);
});

it('rejects text that Postgres cannot store', () => {
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('half \ud83d')).toBe(false);
  expect(isStorable('whole 🐑, <b>, ü')).toBe(true);
});
