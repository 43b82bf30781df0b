import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safeReturnPath';

describe('a path of this site', () => {
  it.each(['/', '/names/a', '/name/12', '/search?q=a%20b&gender=girl', '/favorites#list', '/names/%C3%A4', '/a//b'])(
    '%s is returned to',
    (path) => expect(safeReturnPath(path)).toBe(path),
  );
});

describe('anything else leads home', () => {
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
  ])('%j', (path) => expect(safeReturnPath(path)).toBe('/'));

  it('so do the pages of signing in, which would only send people on', () => {
    expect(safeReturnPath('/login?tab=signup')).toBe('/');
    expect(safeReturnPath('/x/../login')).toBe('/');
    expect(safeReturnPath('/reset-password')).toBe('/');
    expect(safeReturnPath('/login-help')).toBe('/login-help');
  });

  it('an odd host never comes out of it', () => {
    for (const path of ['/@evil.com', '/:80', '/x@evil.com/..', '/%5cevil.com', '/%09/evil.com']) {
      expect(new URL(safeReturnPath(path), 'https://site.test').host).toBe('site.test');
    }
  });
});
