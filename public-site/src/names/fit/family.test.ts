import { expect, it } from 'vitest';
import { splitSiblings, tidySurname } from './family';

it.each([
  ['', []],
  [' , ,', []],
  ['Noah', ['Noah']],
  [' Noah ,, emma,noah ,Anna  Maria', ['Noah', 'emma', 'Anna Maria']],
])('the siblings %j become %j', (typed, names) => expect(splitSiblings(typed)).toEqual(names));

it('accepts at most twelve siblings', () =>
  expect(splitSiblings(Array.from({ length: 40 }, (_, at) => `N${at}`).join(','))).toHaveLength(12));

it('removes extra spaces from a surname', () => expect(tidySurname('  de   la Cruz ')).toBe('de la Cruz'));
