import { expect, it } from 'vitest';
import { groupsBetweenAds } from './adBreaks';

const sizes = (count: number) => groupsBetweenAds(Array.from({ length: count })).map((group) => group.length);

it.each([
  [0, []],
  [1, [1]],
  [5, [5]],
  [6, [6]],
  [7, [6, 1]],
  [12, [6, 6]],
  [50, [6, 6, 6, 6, 6, 6, 6, 6, 2]],
])('splits %i products into groups of %j', (count, groups) => expect(sizes(count)).toEqual(groups));

it('contains every product once', () => {
  const products = Array.from({ length: 20 }, (_, at) => at);
  expect(groupsBetweenAds(products).flat()).toEqual(products);
});
