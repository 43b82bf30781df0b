import { describe, expect, it } from 'vitest';
import { filterLocally, intersectGenders } from './gridFilter';

const names = [
  { name: 'Ava', gender: 'girl' },
  { name: 'Asher', gender: 'boy' },
  { name: 'Avery', gender: 'neutral' },
  { name: 'Zoë', gender: 'girl' },
] as const;
const found = (...question: [Parameters<typeof filterLocally>[1], string]) =>
  filterLocally(names, ...question).map(({ name }) => name);

describe('the filter of the grid', () => {
  it('returns all names without a filter', () => expect(found('all', '')).toHaveLength(4));
  it('filters by gender', () => expect(found('girl', '')).toEqual(['Ava', 'Zoë']));
  it('finds part of a name in any case', () => expect(found('all', 'AV')).toEqual(['Ava', 'Avery']));
  it('finds accented names without accents', () => expect(found('all', 'zoe')).toEqual(['Zoë']));
  it('does not treat % as a wildcard', () => expect(found('all', '%')).toEqual([]));
  it('ignores surrounding spaces', () => expect(found('boy', '  ash ')).toEqual(['Asher']));
});

describe('the gender of both tabs combined', () => {
  it.each([
    ['all', 'all', 'all'],
    ['all', 'boy', 'boy'],
    ['girl', 'all', 'girl'],
    ['girl', 'girl', 'girl'],
    ['girl', 'boy', 'none'],
  ] as const)('page %s and grid %s: %s', (page, grid, left) => expect(intersectGenders(page, grid)).toBe(left));
});
