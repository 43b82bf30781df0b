import { expect, it } from 'vitest';
import { comparePath } from './nameIds';

it('comparePath() puts at most six ids into the URL', () => {
  expect(comparePath([1, 2, 3, 4, 5, 6, 7])).toBe('/compare?ids=1,2,3,4,5,6');
  expect(comparePath([])).toBe('/compare');
});
