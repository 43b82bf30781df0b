import { parseQuery } from '@cradle/shared/names/query/parseQuery';
import { describe, expect, it } from 'vitest';
import { activeFilters } from './searchLabels';
import { noCriteria, type SearchCriteria, searchFilterOf, withParsedText } from './searchParams';

const vocabulary = { origins: ['Irish', 'Polish'], themes: ['flowers'] };
const chips = (q: string, filters: Partial<SearchCriteria>) => {
  const criteria = { ...noCriteria, q, ...filters };
  return activeFilters(criteria, parseQuery(q, vocabulary)).map(({ label }) => label);
};

describe('the chips of the active filters', () => {
  it('chips of filters in the search text come before chips of filters in the URL', () =>
    expect(chips('irish girl names', { syllables: '2' })).toEqual(['Irish', 'Girl', '2 syllables']));
  it('a filter in the search text has no chip if the URL overrides this filter', () =>
    expect(chips('irish girl names', { gender: 'boy' })).toEqual(['Irish', 'Boy']));
  it('a sort order in the search text has no chip if the URL overrides this sort order', () => {
    expect(chips('popular girl names', {})).toEqual(['Most popular first', 'Girl']);
    expect(chips('popular girl names', { sort: 'name' })).toEqual(['Girl']);
    expect(chips('popular girl names', { sort: 'best' })).toEqual(['Girl']);
  });
  it('removing a chip removes its filter from the text or from the URL', () => {
    const parsed = parseQuery('irish girl names', vocabulary);
    expect(activeFilters({ ...noCriteria, q: 'irish girl names', syllables: '2' }, parsed)).toMatchObject([
      { change: { q: 'girl names' } },
      { change: { q: 'irish names' } },
      { change: { syllables: '' } },
    ]);
  });
});

it('a sort order in the URL, including “best”, overrides the sort order of the search text', () => {
  const parsed = parseQuery('popular girl names', vocabulary);
  const sortOf = (sort: string) =>
    searchFilterOf(withParsedText({ ...noCriteria, q: 'popular girl names', sort }, parsed))?.sort;
  expect([sortOf(''), sortOf('name'), sortOf('best')]).toEqual(['popularity', 'name', undefined]);
});
