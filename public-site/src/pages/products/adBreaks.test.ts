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
])('%i products are split into groups of %j, with an ad between groups', (count, groups) =>
  expect(sizes(count)).toEqual(groups),
);

it('the groups between ads contain every product once', () => {
  const products = Array.from({ length: 20 }, (_, at) => at);
  expect(groupsBetweenAds(products).flat()).toEqual(products);
});
