import { expect, it } from 'vitest';
import { readIds } from './startingNames';

it('readIds reads each valid id once, up to the maximum', () => {
  expect(readIds('3,1, 2,3,x,-1,0,1e3,99999999999999999', 300)).toEqual([3, 1, 2]);
  expect(readIds('1,2,3', 2)).toEqual([1, 2]);
  expect(readIds('', 300)).toEqual([]);
});
