import { expect, it } from 'vitest';
import { splitSiblings } from './splitSiblings';

it.each([
  ['', []],
  [' , ,', []],
  ['Noah', ['Noah']],
  [' Noah ,, emma,noah ,Anna  Maria', ['Noah', 'emma', 'Anna Maria']],
])('splitSiblings splits the text %j into %j', (typed, names) => expect(splitSiblings(typed)).toEqual(names));

it('splitSiblings returns at most twelve siblings', () =>
  expect(splitSiblings(Array.from({ length: 40 }, (_, at) => `N${at}`).join(','))).toHaveLength(12));
