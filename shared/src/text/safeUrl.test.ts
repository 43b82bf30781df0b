import { describe, expect, it } from 'vitest';
import { safePath, safeUrl } from './safeUrl';

describe('safeUrl', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['  https://example.org  ', 'https://example.org/'],
    ['HTTPS://EXAMPLE.org/x', 'https://example.org/x'],
  ])('safeUrl accepts %j', (value, url) => expect(safeUrl(value)).toBe(url));

  it.each([
    '',
    null,
    undefined,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'http://example.org',
    '//example.org',
    '/path',
    'https:example.org',
    'https:/\\example.org',
    'https://user:pass@example.org',
    'ftp://example.org',
    'blob:https://example.org/x',
  ])('safeUrl rejects %j', (value) => expect(safeUrl(value)).toBeNull());
});

describe('safePath', () => {
  it.each(['/', '/favorites', '/name/1?x=2#y'])('safePath accepts %j', (path) => expect(safePath(path)).toBe(path));
  it.each([
    '',
    null,
    undefined,
    'https://evil',
    '//evil',
    '/\\evil',
    '\\evil',
    'javascript:1',
    '/\t/evil',
    '/\n/evil',
    '/./..//evil',
  ])('safePath rejects %j', (path) => expect(safePath(path)).toBe('/'));
});
