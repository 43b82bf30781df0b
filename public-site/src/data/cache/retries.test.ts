import { expect, it } from 'vitest';
import { retryDelay } from './retries';

it('the delay of a retry starts at one second, doubles each time and is at most thirty seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
