import { expect, it } from 'vitest';
import { comparedIds, comparePath } from './comparedIds';

it.each([
  ['', [], false],
  ['1,2,3', [1, 2, 3], false],
  ['3, 1 ,3,1', [3, 1], false],
  ['-1,0,1.5,x,,7', [7], false],
  ['1,2,3,4,5,6', [1, 2, 3, 4, 5, 6], false],
  ['1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6], true],
  [Array.from({ length: 10_000 }, (_, at) => at + 1).join(), [1, 2, 3, 4, 5, 6], true],
  ['99999999999999999999', [], false],
])('the URL ?ids=%.20s compares the names %j', (text, ids, more) => expect(comparedIds(text)).toEqual({ ids, more }));

it('comparePath() puts at most six ids into the URL', () => {
  expect(comparePath([1, 2, 3, 4, 5, 6, 7])).toBe('/compare?ids=1,2,3,4,5,6');
  expect(comparePath([])).toBe('/compare');
});
