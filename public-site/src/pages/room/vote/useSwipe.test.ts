import { expect, it } from 'vitest';
import { swipedVote } from './useSwipe';

it.each([
  [120, -20, 'love'],
  [-120, 10, 'no'],
  [20, -140, 'maybe'],
  [60, 0, null],
  [0, 140, null],
  [100, 130, null],
])('a swipe of %i pixels to the right and %i pixels down gives the vote %s (null: no vote)', (dx, dy, vote) =>
  expect(swipedVote(dx, dy)).toBe(vote),
);
