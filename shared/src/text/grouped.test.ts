import { expect, it } from 'vitest';
import { grouped } from './grouped';

it.each([0, 7, 999, 1000, 1684, 12_345, 999_999, 1_000_000, -1684])('writes %d as everybody does', (count) => {
  expect(grouped(count)).toBe(count.toLocaleString('en'));
});
