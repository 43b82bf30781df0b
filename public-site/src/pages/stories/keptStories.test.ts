import { expect, it } from 'vitest';
import { keptStories, onKeptStories, toggleKeptStory } from './keptStories';

it('keeps a story, lets it go, and tells who listens', () => {
  let told = 0;
  const stop = onKeptStories(() => {
    told += 1;
  });
  expect(toggleKeptStory(4)).toBe(true);
  expect(toggleKeptStory(6)).toBe(true);
  expect([...keptStories()]).toEqual([4, 6]);
  expect(toggleKeptStory(4)).toBe(false);
  expect([...keptStories()]).toEqual([6]);
  stop();
  toggleKeptStory(6);
  expect(told).toBe(3);
});
