import { sampleNames } from '@cradle/shared/content/sampleNames';
import { expect, it } from 'vitest';
import { mostPopular } from './mostPopular';

it('mostPopular returns the eight most popular names, sorted by popularity and then by id', () => {
  const eight = mostPopular(sampleNames, 8);
  const left = sampleNames.filter(({ id }) => !eight.some((name) => name.id === id));
  expect(eight).toHaveLength(8);
  expect(Math.min(...eight.map((name) => name.popularity))).toBeGreaterThanOrEqual(
    Math.max(...left.map((name) => name.popularity)),
  );
  for (const [at, name] of eight.entries()) {
    const next = eight[at + 1];
    if (next) expect(name.popularity - next.popularity || next.id - name.id).toBeGreaterThan(0);
  }
  expect(Object.keys(eight[0] ?? {})).toEqual(['id', 'name', 'gender', 'meaning', 'origin', 'popularity']);
});
