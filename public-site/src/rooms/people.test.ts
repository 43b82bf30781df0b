import { expect, it } from 'vitest';
import { labelsOf, listed } from './people';

it('labelsOf numbers people with the same first name in the order in which they joined', () => {
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

it('listed joins names with commas and "and"', () => {
  expect([[], ['Kim'], ['Kim', 'Sam'], ['Kim', 'Sam', 'Alex']].map(listed)).toEqual([
    '',
    'Kim',
    'Kim and Sam',
    'Kim, Sam and Alex',
  ]);
});
