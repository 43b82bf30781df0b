import { expect, it, vi } from 'vitest';
import { announce, announcements, onAnnouncement } from './announcements';

it('what is said within one moment stays, the same words too, and nothing piles up', () => {
  const heard = vi.fn();
  const stop = onAnnouncement(heard);
  for (const text of ['Loading names...', '48 names', 'Loading names...', '48 names']) announce(text);
  expect(heard).toHaveBeenCalledTimes(4);
  expect(announcements().map(({ text }) => text)).toEqual(['48 names', 'Loading names...', '48 names']);
  expect(new Set(announcements().map(({ id }) => id)).size).toBe(3);
  stop();
  announce('Olivia');
  expect(heard).toHaveBeenCalledTimes(4);
});
