import { describe, expect, it } from 'vitest';
import { foldLetter, foldText, readGender, readNameId, readNameIds } from './names';

describe('foldLetter', () => {
  it.each([
    ['a', 'a'],
    ['A', 'a'],
    ['ä', 'a'],
    ['A\u0308', 'a'],
    ['É', 'e'],
    ['ø', 'o'],
    ['Ł', 'l'],
    ['æ', 'a'],
    ['ß', 's'],
    ['ş', 's'],
    ['Ǿ', 'o'],
    ['þ', 't'],
  ])('foldLetter(%j) returns %j', (text, letter) => expect(foldLetter(text)).toBe(letter));

  it.each(['', 'zz', 'ab', '1', '%', ' ', '😀', 'ж', '\u0308'])('foldLetter(%j) returns null', (text) =>
    expect(foldLetter(text)).toBeNull(),
  );
});

describe('foldText', () => {
  it('foldText removes accents and upper case', () => expect(foldText('Zoë')).toBe('zoe'));
  it('foldText replaces letters such as ø, æ and ß with plain letters, like the database function private.fold()', () =>
    expect(foldText('Søren Æsa Strauß Michał Œuvre')).toBe('soren aesa strauss michal ouvre'));
  it('foldText leaves punctuation unchanged', () => expect(foldText("O'Neil % _")).toBe("o'neil % _"));
});

describe('readGender', () => {
  it.each(['boy', 'girl', 'neutral', 'all'] as const)('readGender accepts %s', (gender) =>
    expect(readGender(gender)).toBe(gender),
  );
  it.each(['robot', '', null, undefined, 'BOY'])('readGender returns “all” for %j', (gender) =>
    expect(readGender(gender)).toBe('all'),
  );
});

describe('readNameId', () => {
  it('readNameId accepts a positive integer', () => expect(readNameId('42')).toBe(42));
  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '', '042', ' 1', undefined])(
    'readNameId rejects %j',
    (text) => expect(readNameId(text)).toBeNull(),
  );
});

describe('readNameIds', () => {
  it.each([
    ['', []],
    ['1,2,3', [1, 2, 3]],
    ['3, 1 ,3,1', [3, 1]],
    ['-1,0,1.5,x,1e3,,7,99999999999999999999', [7]],
  ])('readNameIds(%j) returns %j', (text, ids) => expect(readNameIds(text)).toEqual(ids));
});
