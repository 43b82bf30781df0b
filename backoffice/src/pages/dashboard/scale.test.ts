import { expect, it } from 'vitest';
import { ceilingOf, shortDay } from './scale';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3], 3],
  [[5], 5],
  [[7], 8],
  [[10], 10],
  [[11], 20],
  [[399], 400],
  [[401], 500],
  [[99_999], 100_000],
])('the scale of a chart with the values %j ends at %i', (values, ceiling) => {
  expect(ceilingOf(values)).toBe(ceiling);
});

it('shortDay omits the year', () => {
  expect(shortDay('2026-11-16')).toBe('Nov 16');
});
