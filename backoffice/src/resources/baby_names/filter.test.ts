import { describe, expect, it } from 'vitest';
import { containsText, nameFilter } from './filter';

describe('nameFilter', () => {
  it('searches name or origin', () => {
    expect(nameFilter({ q: ' ann ' })).toEqual({ 'or@': '(name.ilike.%ann%,origin.ilike.%ann%)' });
  });

  it('asks for nothing when the box is empty', () => {
    expect(nameFilter({ q: '   ' })).toEqual({});
    expect(nameFilter({})).toEqual({});
    expect(nameFilter({ popularity_min: '', popularity_max: null })).toEqual({});
  });

  it('combines bounds and meaning, and passes plain columns on', () => {
    expect(nameFilter({ gender: 'girl', popularity_min: 10, popularity_max: 0, has_meaning: false })).toEqual({
      gender: 'girl',
      'and@': '(popularity.gte.10,popularity.lte.0,meaning.is.null)',
    });
    expect(nameFilter({ has_meaning: true })).toEqual({ 'and@': '(meaning.not.is.null)' });
  });

  it('drops what is no text: NUL, lone surrogates', () => {
    expect(nameFilter({ q: '\u0000' })).toEqual({});
    expect(nameFilter({ q: 'an\ud800' })).toEqual({ 'or@': '(name.ilike.%an%,origin.ilike.%an%)' });
  });

  it('cuts a text of 10,000 characters', () => {
    expect(String(nameFilter({ q: 'a'.repeat(10_000) })['or@']).length).toBeLessThan(300);
  });
});

describe('containsText takes special characters literally', () => {
  it.each([
    ['a,b)(', 'name.imatch."a[,]b[)][(]"'],
    ['a.b:c', 'name.imatch."a[.]b[:]c"'],
    ['100%', 'name.imatch."100[%]"'],
    ['a_b', 'name.imatch."a[_]b"'],
    ['*', 'name.imatch."[*]"'],
    ['say "x"', 'name.imatch."say [[.quotation-mark.]]x[[.quotation-mark.]]"'],
    ['a\\b', 'name.imatch."a[[.backslash.]]b"'],
    ['^[a]$', 'name.imatch."[[.circumflex.]][[]a[]][$]"'],
    ['a|b', 'name.imatch."a[|]b"'],
  ])('%s', (text, expected) => {
    expect(containsText('name', text)).toBe(expected);
  });

  it.each(['Olivia', "O'Hara", 'Anne-Marie', 'Zoë', 'de la Cruz'])('asks plainly for %s', (text) => {
    expect(containsText('name', text)).toBe(`name.ilike.%${text}%`);
  });
});
