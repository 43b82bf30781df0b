import { expect, it } from 'vitest';
import { isolated, labelsOf, listed } from './people';

it('labelsOf adds numbers to people with the same first name, in the order in which they joined', () => {
  const people = [
    { id: 3, first_name: 'kim' },
    { id: 1, first_name: 'Kim' },
    { id: 2, first_name: 'Sam' },
  ];
  expect([...labelsOf(people)]).toEqual([
    [1, 'Kim'],
    [2, 'Sam'],
    [3, 'kim 2'],
  ]);
});

it('labelsOf adds numbers to names that look the same but have different characters', () => {
  const people = ['Kim', 'Кім', 'Zoe\u0308', 'Zo\u00eb', 'Zoe'].map((first_name, id) => ({ id, first_name }));
  expect([...labelsOf(people).values()]).toEqual(['Kim', 'Кім 2', 'Zoe\u0308', 'Zo\u00eb 2', 'Zoe']);
});

it('isolated() prevents a right-to-left name from reordering a sentence', () => {
  expect(isolated('Kim')).toBe('Kim');
  expect(isolated('София')).toBe('София');
  expect(isolated('أحمد')).toBe('\u2068أحمد\u2069');
});

it('listed() joins names with commas and "and"', () => {
  expect([[], ['Kim'], ['Kim', 'Sam'], ['Kim', 'Sam', 'Alex']].map(listed)).toEqual([
    '',
    'Kim',
    'Kim and Sam',
    'Kim, Sam and Alex',
  ]);
});
