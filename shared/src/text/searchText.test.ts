import { describe, expect, it } from 'vitest';
import { containsText, literalPattern, searchText } from './searchText';

describe('literalPattern', () => {
  it('literalPattern leaves words unchanged', () =>
    expect(literalPattern('the boat, 2–5 %_')).toBe('the boat, 2–5 %_'));

  it.each([...'.*+?(){}|$['])('literalPattern escapes %s', (character) =>
    expect(literalPattern(character)).toBe(`[${character}]`),
  );

  it('literalPattern returns no backslash or quotation mark, because the API would interpret both in a filter', () => {
    const pattern = literalPattern('"\\"\\\\^]***:(?i)');
    expect(pattern).not.toMatch(/["\\]/);
    expect(pattern).toContain('[[.backslash.]]');
  });

  it('literalPattern returns the same pattern for a straight and a typographic apostrophe', () =>
    expect(literalPattern("couldn't")).toBe(literalPattern('couldn’t')));
});

it('containsText returns a filter with one condition per column', () => {
  expect(containsText(['title', 'content'], 'a.b')).toBe('title.imatch."a[.]b",content.imatch."a[.]b"');
});

describe('searchText', () => {
  it('searchText removes control characters, unpaired surrogates and spaces at the ends', () => {
    expect(searchText(' a\0b\ud83d ')).toBe('a b');
  });

  it('searchText normalizes accents', () => expect(searchText('Zoe\u0308')).toBe('Zoë'));

  it('searchText shortens a long text', () => expect(searchText('x'.repeat(500))).toHaveLength(100));

  it.each([null, undefined, 5, {}])('the search text of %j is empty', (value) => expect(searchText(value)).toBe(''));
});
