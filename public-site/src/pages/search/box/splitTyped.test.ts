import { expect, it } from 'vitest';
import { splitTyped } from './splitTyped';

it.each([
  ['Olivia', 'oli', ['Oli', 'via']],
  ['Zoë', 'ZOE', ['Zoë', '']],
  ['Zoë', 'zoe\u0308', ['Zoë', '']],
  ['Sinéad', 'sine', ['Siné', 'ad']],
  ['Blær', 'blae', ['Blæ', 'r']],
  ['Blær', 'blæ', ['Blæ', 'r']],
  ['Blær', 'bla', ['', 'Blær']],
  ['Olivia', '', ['', 'Olivia']],
])('the name %s is split after the typed text “%s”: %j', (name, typed, parts) =>
  expect(splitTyped(name, typed)).toEqual(parts),
);
