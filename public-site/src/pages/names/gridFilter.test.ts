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
  it('the grid shows all names if no filter is set', () => expect(found('all', '')).toHaveLength(4));
  it('the grid filters by gender', () => expect(found('girl', '')).toEqual(['Ava', 'Zoë']));
  it('the filter of the grid finds names that contain the typed text, and ignores case', () =>
    expect(found('all', 'AV')).toEqual(['Ava', 'Avery']));
  it('the filter of the grid finds an accented name by its letters without accents', () =>
    expect(found('all', 'zoe')).toEqual(['Zoë']));
  it('the filter of the grid does not treat % as a wildcard', () => expect(found('all', '%')).toEqual([]));
  it('the filter of the grid ignores surrounding spaces', () => expect(found('boy', '  ash ')).toEqual(['Asher']));
});

describe('the gender that results from the tabs of the page and the tabs of the grid', () => {
  it.each([
    ['all', 'all', 'all'],
    ['all', 'boy', 'boy'],
    ['girl', 'all', 'girl'],
    ['girl', 'girl', 'girl'],
    ['girl', 'boy', 'none'],
  ] as const)('the tab %s of the page and the tab %s of the grid together select the gender %s', (page, grid, left) =>
    expect(intersectGenders(page, grid)).toBe(left),
  );
});
