import { expect, it } from 'vitest';
import { readStoryFilter, writeStoryFilter } from './storyAddress';

it('reads the query string that writeStoryFilter() returned', () => {
  const filter = { category: 'Fantasy', text: 'a & b' } as const;
  expect(readStoryFilter(writeStoryFilter(filter))).toEqual(filter);
});

it('is empty for all stories', () => expect(String(writeStoryFilter({ category: null, text: '  ' }))).toBe(''));

it('ignores an unknown category', () =>
  expect(readStoryFilter(new URLSearchParams('category=Horror&q=+'))).toEqual({ category: null, text: '' }));
