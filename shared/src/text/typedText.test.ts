import { expect, it } from 'vitest';
import { isStorable, lengthOf } from './typedText';

it('counts an emoji as one, as the database does', () => {
  expect(lengthOf('🐑🐑')).toBe(2);
  expect(lengthOf('é')).toBe(1);
});

it('refuses what Postgres cannot store', () => {
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('half \ud83d')).toBe(false);
  expect(isStorable('whole 🐑, <b>, ü')).toBe(true);
});
