import { describe, expect, it } from 'vitest';
import { text } from '../fields';
import { defineResource } from '../resources/defineResource';
import { knownFilters, searchOf } from './savedView';

const stories = defineResource('stories', {
  label: ['Story', 'Stories'],
  about: '',
  icon: () => null,
  title: 'title',
  fields: { title: text({ search: true }) },
  filters: { has_bad_link: text() },
  ownFilters: ['since'],
  ownSorts: ['views'],
});

describe('saved views', () => {
  it('knownFilters returns the search text and the filters that the resource declares, and omits all others', () => {
    const filter = { q: 'moon', title: 'a', has_bad_link: true, since: '2026-01-01', gone: 1, 'or@': '(x)', id: '' };
    expect(knownFilters(stories, filter)).toEqual({ q: 'moon', title: 'a', has_bad_link: true, since: '2026-01-01' });
  });

  it('searchOf omits a sort order by an unknown field', () => {
    const order = (field: string) =>
      new URLSearchParams(searchOf(stories, { filter: {}, sort: { field, order: 'ASC' } })).get('sort');
    expect([order('title'), order('views'), order('gone')]).toEqual(['title', 'views', null]);
  });
});
