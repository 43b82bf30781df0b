import { expect, it } from 'vitest';
import { readStoryFilter, writeStoryFilter } from './storyAddress';

it('readStoryFilter() reads the query string that writeStoryFilter() returned', () => {
  const filter = { category: 'Fantasy', text: 'a & b' } as const;
  expect(readStoryFilter(writeStoryFilter(filter))).toEqual(filter);
});

it('the query string of the page with all stories is empty', () =>
  expect(String(writeStoryFilter({ category: null, text: '  ' }))).toBe(''));

it('readStoryFilter() ignores an unknown category', () =>
  expect(readStoryFilter(new URLSearchParams('category=Horror&q=+'))).toEqual({ category: null, text: '' }));
