import { expect, it } from 'vitest';
import { indexAt } from './useDragOrder';

it('indexAt() returns how many other rows have their middle above the middle of the dragged row', () => {
  const middles = [50, 150, 250, 350];
  expect(indexAt(50, 0, middles)).toBe(0);
  expect(indexAt(149, 0, middles)).toBe(0);
  expect(indexAt(151, 0, middles)).toBe(1);
  expect(indexAt(9999, 0, middles)).toBe(3);
  expect(indexAt(-10, 3, middles)).toBe(0);
  expect(indexAt(249, 3, middles)).toBe(2);
  expect(indexAt(149, 3, middles)).toBe(1);
});
