import { describe, expect, it } from 'vitest';
import { filterLocally, narrower } from './gridFilter';

const names = [
  { name: 'Ava', gender: 'girl' },
  { name: 'Asher', gender: 'boy' },
  { name: 'Avery', gender: 'neutral' },
  { name: 'Zoë', gender: 'girl' },
] as const;
const found = (...question: [Parameters<typeof filterLocally>[1], string]) =>
  filterLocally(names, ...question).map(({ name }) => name);

describe('the grid’s own filter', () => {
  it('lets everything through when nothing is asked', () => expect(found('all', '')).toHaveLength(4));
  it('keeps one gender', () => expect(found('girl', '')).toEqual(['Ava', 'Zoë']));
  it('finds a part of the name, whatever the case', () => expect(found('all', 'AV')).toEqual(['Ava', 'Avery']));
  it('finds accents without typing them', () => expect(found('all', 'zoe')).toEqual(['Zoë']));
  it('takes signs literally', () => expect(found('all', '%')).toEqual([]));
  it('does not mind spaces around', () => expect(found('boy', '  ash ')).toEqual(['Asher']));
});

describe('two tabs at once', () => {
  it.each([
    ['all', 'all', 'all'],
    ['all', 'boy', 'boy'],
    ['girl', 'all', 'girl'],
    ['girl', 'girl', 'girl'],
    ['girl', 'boy', 'none'],
  ] as const)('page %s and grid %s: %s', (page, grid, left) => expect(narrower(page, grid)).toBe(left));
});
