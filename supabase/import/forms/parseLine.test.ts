import { expect, test } from 'vitest';
import { isPlaceholder, parseLine } from './parseLine';

test('parseLine reads a name, a sex and a number of births', () => {
  expect(parseLine('Olivia,F,14718')).toEqual({ name: 'Olivia', sex: 'F', births: 14718 });
  expect(parseLine('Jo,M,5')).toEqual({ name: 'Jo', sex: 'M', births: 5 });
});

test.each([
  ['', 'empty'],
  ['Olivia,F', 'Name,Sex,Count'],
  ['Olivia;F;14718', 'Name,Sex,Count'],
  ['Olivia,F,14,718', 'Name,Sex,Count'],
  ['olivia,F,14718', '"olivia" isn\'t a name'],
  ['OLIVIA,F,14718', '"OLIVIA" isn\'t a name'],
  ['O,F,14718', '"O" isn\'t a name'],
  ['Oliviaoliviaolivia,F,14718', "isn't a name"],
  ["O'hara,F,14718", "isn't a name"],
  [' Olivia,F,14718', "isn't a name"],
  ['Olivia,X,14718', 'the sex is "X"'],
  ['Olivia,f,14718', 'the sex is "f"'],
  ['Olivia,F,4', 'the count is "4"'],
  ['Olivia,F,-7', 'the count is "-7"'],
  ['Olivia,F,1e3', 'the count is "1e3"'],
  ['Olivia,F,007', 'the count is "007"'],
  ['Olivia,F,99999999', 'the count is "99999999"'],
  ['Olivia,F,14718 ', 'the count is "14718 "'],
  ['Zo\xeb,F,100', 'the byte 0xEB'],
  ['Zo\xc3\xab,F,100', 'the byte 0xC3'],
  ['\xef\xbb\xbfOlivia,F,14718', 'byte order mark'],
  ['\xff\xfeO\0l\0', 'UTF-16'],
  ['O\0l\0', 'UTF-16'],
  ['Olivia\t,F,14718', 'the byte 0x09'],
])('parseLine rejects the line %j with a reason', (line, reason) => {
  expect(parseLine(line)).toContain(reason);
});

test('isPlaceholder distinguishes placeholders such as “Unknown” from names', () => {
  const words = ['Unknown', 'Baby', 'Infant', 'Unnamed', 'Notnamed', 'Male', 'Female', 'Babyboy', 'Babygirl'];
  expect(words.filter((word) => !isPlaceholder(word))).toEqual([]);
  expect(['Olivia', 'Son', 'Precious', 'Malena', 'Babette'].filter(isPlaceholder)).toEqual([]);
});
