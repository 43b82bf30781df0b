import { expect, it } from 'vitest';
import { isWithin } from './navigation';

it.each([
  ['/names', '/names', true],
  ['/names/a', '/names', true],
  ['/name/12', '/names', true],
  ['/namesake', '/names', false],
  ['/story/3', '/stories', true],
  ['/', '/names', false],
])('isWithin() for the page %s and the navigation link %s returns %s', (pathname, to, within) =>
  expect(isWithin(pathname, to)).toBe(within),
);
