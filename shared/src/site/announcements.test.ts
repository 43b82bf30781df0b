import { expect, it, vi } from 'vitest';
import { announce, announcements } from './announcements';

it('announce() stores the last three announcements, including repeated texts, and notifies listeners', () => {
  const listener = vi.fn();
  const stop = announcements.subscribe(listener);
  for (const text of ['Loading names...', '48 names', 'Loading names...', '48 names']) announce(text);
  expect(listener).toHaveBeenCalledTimes(4);
  expect(announcements.get().map(({ text }) => text)).toEqual(['48 names', 'Loading names...', '48 names']);
  expect(new Set(announcements.get().map(({ id }) => id)).size).toBe(3);
  stop();
  announce('Olivia');
  expect(listener).toHaveBeenCalledTimes(4);
});
