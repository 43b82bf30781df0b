import { expect, it } from 'vitest';
import { afterDeciding, neighborsOf } from './neighbors';

it('the neighbors of a submission are the previous and the next id of the queue', () => {
  expect(neighborsOf([9, 7, 4], 7)).toEqual({ previous: 9, next: 4 });
  expect(neighborsOf([9, 7, 4], '4')).toEqual({ previous: 7, next: null });
  expect(neighborsOf([9, 7, 4], 9)).toEqual({ previous: null, next: 7 });
});

it('if the current id is missing or not in the queue, the next id is the first id of the queue', () => {
  expect(neighborsOf([9, 7], null)).toEqual({ previous: null, next: 9 });
  expect(neighborsOf([9, 7], 1)).toEqual({ previous: null, next: 9 });
  expect(neighborsOf([], 1)).toEqual({ previous: null, next: null });
});

it('after a decision the next submission opens, or the previous submission if there is no next one', () => {
  expect(afterDeciding([9, 7, 4], 9)).toBe(7);
  expect(afterDeciding([9, 7, 4], 4)).toBe(7);
  expect(afterDeciding([9], 9)).toBeNull();
});
