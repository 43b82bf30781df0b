import { expect, it } from 'vitest';
import { isStorable, lengthOf, tidyText } from './storableText';

it('lengthOf counts an emoji as one character, as Postgres does', () => {
  expect(lengthOf('🐑🐑')).toBe(2);
  expect(lengthOf('é')).toBe(1);
});

it('isStorable is false for text that Postgres cannot store', () => {
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('half \ud83d')).toBe(false);
  expect(isStorable('whole 🐑, <b>, ü')).toBe(true);
});

it.each([
  ['a zero-width space', 'Kim\u200b'],
  ['an override of the direction', '\u202emiK'],
  ['an isolate', '\u2067Kim\u2069'],
  ['a mark of the direction', 'Kim\u200f'],
  ['a byte order mark', 'K\ufeffim'],
  ['a soft hyphen', 'Ki\u00adm'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a control character', 'Kim\u001b[2J'],
  ['a joiner between Latin letters', 'Ki\u200dm'],
  ['a joiner at the end', 'علی\u200c'],
  ['a variation selector alone', '\ufe0f'],
  ['tags without a flag', 'Kim\u{e0041}'],
])('isStorable is false for a text with %s, and tidyText removes such characters', (_, text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable(tidyText(text))).toBe(true);
});

it.each([
  ['letters of any script', 'София 지우 أحمد नेहा 李 Ὀδυσσεύς'],
  ['joiners of Persian and Sinhala', 'علی\u200cرضا ශ්\u200dරී'],
  ['emojis with joiners and selectors', '👨‍👩‍👧 ❤️‍🔥 1️⃣ 👁️‍🗨️ 👩🏽‍🚀'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a rare form of a character', '辻\u{e0100}'],
  ['tabs and line breaks', 'one\ttwo\r\nthree'],
])('isStorable is true for %s', (_, text) => {
  expect(isStorable(text)).toBe(true);
  expect(tidyText(text)).toBe(text.normalize('NFC'));
});
