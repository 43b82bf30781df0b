import { describe, expect, it } from 'vitest';
import { returnPathOf, safeReturnPath } from './returnPath';

it.each([
  [{ state: { from: '/name/12' }, search: '' }, '/name/12'],
  [{ state: { from: '//evil.com' }, search: '?next=/names' }, '/'],
  [{ state: null, search: '?next=%2Fnames%2Fb%3Fgender%3Dgirl' }, '/names/b?gender=girl'],
  [{ state: null, search: '?next=https://evil.com' }, '/'],
  [{ state: null, search: '?next=%2F%2Fevil.com' }, '/'],
  [{ state: 'x', search: '' }, '/'],
  [{ state: { from: { pathname: '/x' } }, search: '' }, '/'],
  [{ state: null, search: '' }, '/'],
])('for the location %j of the sign-in page, the user returns to %s after signing in', (location, path) =>
  expect(returnPathOf(location)).toBe(path),
);

describe('safeReturnPath', () => {
  it.each(['/', '/names/a', '/name/12', '/search?q=a%20b&gender=girl', '/favorites#list', '/names/%C3%A4', '/a//b'])(
    'safeReturnPath accepts the path %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/..//evil.com',
    '/.//evil.com',
    '/%2e%2e//evil.com',
    'https://evil.com',
    'https:evil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'names/a',
    '?q=x',
    '',
    '@evil.com',
    '.evil.com',
    '/\u0000',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    42,
    { pathname: '/names' },
  ])('safeReturnPath replaces %j with the front page', (path) => expect(safeReturnPath(path)).toBe('/'));

  it('safeReturnPath replaces the sign-in and reset pages with the front page', () => {
    expect(safeReturnPath('/login?tab=signup')).toBe('/');
    expect(safeReturnPath('/x/../login')).toBe('/');
    expect(safeReturnPath('/reset-password')).toBe('/');
    expect(safeReturnPath('/login-help')).toBe('/login-help');
  });

  it('safeReturnPath never returns a URL of another host', () => {
    for (const path of ['/@evil.com', '/:80', '/x@evil.com/..', '/%5cevil.com', '/%09/evil.com']) {
      expect(new URL(safeReturnPath(path), 'https://site.test').host).toBe('site.test');
    }
  });
});
