import { describe, expect, it } from 'vitest';
import { foldLetter, foldText, readGender, readNameId } from './names';

describe('the letter of an address', () => {
  it.each([
    ['a', 'a'],
    ['A', 'a'],
    ['ä', 'a'],
    ['A\u0308', 'a'],
    ['É', 'e'],
    ['ø', 'o'],
    ['Ł', 'l'],
    ['æ', 'a'],
    ['ş', 's'],
    ['Ǿ', 'o'],
    ['þ', 't'],
  ])('files %j under %j', (text, letter) => expect(foldLetter(text)).toBe(letter));

  it.each(['', 'zz', 'ab', '1', '%', ' ', '😀', 'ж', '\u0308'])('knows no letter in %j', (text) =>
    expect(foldLetter(text)).toBeNull(),
  );
});

describe('folding', () => {
  it('finds zoe in Zoë', () => expect(foldText('Zoë')).toBe('zoe'));
  it('keeps signs as they are', () => expect(foldText("O'Neil % _")).toBe("o'neil % _"));
});

describe('the gender of an address', () => {
  it.each(['boy', 'girl', 'neutral', 'all'] as const)('takes %s', (gender) => expect(readGender(gender)).toBe(gender));
  it.each(['robot', '', null, undefined, 'BOY'])('ignores %j', (gender) => expect(readGender(gender)).toBe('all'));
});

describe('the id of an address', () => {
  it('reads a number', () => expect(readNameId('42')).toBe(42));
  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '', '042', ' 1', undefined])('refuses %j', (text) =>
    expect(readNameId(text)).toBeNull(),
  );
});
