import { expect, it } from 'vitest';
import { returnPathOf } from './returnPath';

it.each([
  [{ state: { from: '/name/12' }, search: '' }, '/name/12'],
  [{ state: { from: '//evil.com' }, search: '?next=/names' }, '/'],
  [{ state: null, search: '?next=%2Fnames%2Fb%3Fgender%3Dgirl' }, '/names/b?gender=girl'],
  [{ state: null, search: '?next=https://evil.com' }, '/'],
  [{ state: null, search: '?next=%2F%2Fevil.com' }, '/'],
  [{ state: 'x', search: '' }, '/'],
  [{ state: { from: { pathname: '/x' } }, search: '' }, '/'],
  [{ state: null, search: '' }, '/'],
])('%j leads to %s', (location, path) => expect(returnPathOf(location)).toBe(path));
