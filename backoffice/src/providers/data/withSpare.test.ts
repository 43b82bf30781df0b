import { memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { withSpare } from './withSpare';

it('tells and keeps everything, also while there is no room, and what is there again goes to the kept one', () => {
  const kept = memoryStore();
  const store = withSpare(kept);
  store.setup();
  const heard = vi.fn();
  store.subscribe('sort', heard);
  store.setItem('sort', 'name');
  expect([heard.mock.lastCall, kept.getItem('sort')]).toEqual([['name'], 'name']);

  const room = kept.setItem;
  kept.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.setItem('sort', 'origin');
  expect([heard.mock.lastCall, store.getItem('sort'), kept.getItem('sort')]).toEqual([['origin'], 'origin', 'name']);

  kept.setItem = room;
  store.setItem('sort', 'gender');
  expect([heard.mock.lastCall, store.getItem('sort'), kept.getItem('sort')]).toEqual([['gender'], 'gender', 'gender']);
  store.removeItem('sort');
  expect([heard.mock.lastCall, store.getItem('sort', 'none')]).toEqual([[undefined], 'none']);
});
