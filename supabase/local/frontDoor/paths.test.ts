import { describe, expect, it } from 'vitest';
import { readTarget } from './paths';

describe('readTarget', () => {
  it.each([
    ['/', '/', '/', ''],
    ['/name/12', '/name/12', '/name/12', ''],
    ['/names/%C3%A4?gender=girl', '/names/ä', '/names/%C3%A4', '?gender=girl'],
    ['/rest/v1/b%61by_names', '/rest/v1/baby_names', '/rest/v1/baby_names', ''],
    ['/name/a%3Fb', '/name/a?b', '/name/a%3Fb', ''],
    ['/name/a%23b', '/name/a#b', '/name/a%23b', ''],
    ['/name/50%25', '/name/50%', '/name/50%25', ''],
    ['/name/...', '/name/...', '/name/...', ''],
    ['/admin/?next=/a/../b', '/admin/', '/admin/', '?next=/a/../b'],
  ])('readTarget decodes the path of %s to %s', (raw, path, encodedPath, search) => {
    expect(readTarget(raw)).toEqual({ path, encodedPath, search });
  });

  it.each([
    '/..',
    '/a/..',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a/.%2E/b',
    '/a/..;x/b',
    '//a',
    '/a//b',
    '/a%2Fb',
    '/a%5cb',
    '/a%00',
    '/a%0a',
    '/a%7F',
    '/a%252e',
    '/a%2525',
  ])('readTarget rejects the ambiguous path %s', (raw) => {
    expect(readTarget(raw)).toBe(404);
  });

  it.each(['', '*', 'a', 'http://localhost/', '?a', '/a\\b', '/a b', '/a#b', '/ä', '/%', '/%zz', '/%ff', '/\u0000'])(
    'readTarget rejects the malformed path %j',
    (raw) => {
      expect(readTarget(raw)).toBe(400);
    },
  );
});
