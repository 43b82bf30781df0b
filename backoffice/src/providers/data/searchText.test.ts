import { describe, expect, it } from 'vitest';
import { containsText } from './searchText';

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
