import { expect, it } from 'vitest';
import { splitTyped } from './splitTyped';

it.each([
  ['Olivia', 'oli', ['Oli', 'via']],
  ['Zoë', 'ZOE', ['Zoë', '']],
  ['Zoë', 'zoe\u0308', ['Zoë', '']],
  ['Sinéad', 'sine', ['Siné', 'ad']],
  ['Blær', 'blae', ['', 'Blær']],
  ['Olivia', '', ['', 'Olivia']],
])('splits %s after “%s”: %j', (name, typed, parts) => expect(splitTyped(name, typed)).toEqual(parts));
