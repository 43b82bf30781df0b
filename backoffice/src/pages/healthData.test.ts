import { expect, it } from 'vitest';
import { shareOf } from './healthData';

it.each([
  [0, 1000, '0.0 % of births'],
  [21, 1000, '2.1 % of births'],
  [1, 1_000_000, 'less than 0.1 % of births'],
  [5, 0, undefined],
])('shareOf() writes %i of %i births as %j', (births, total, text) => expect(shareOf(births, total)).toBe(text));
