import { memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { withMemoryFallback } from './memoryFallback';

it('withMemoryFallback notifies listeners of changes, and stores values in memory while localStorage is full', () => {
  const full = memoryStore();
  const store = withMemoryFallback(full);
  store.setup();
  const listener = vi.fn();
  store.subscribe('sort', listener);
  store.setItem('sort', 'name');
  expect([listener.mock.lastCall, full.getItem('sort')]).toEqual([['name'], 'name']);

  const setItem = full.setItem;
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.setItem('sort', 'origin');
  expect([listener.mock.lastCall, store.getItem('sort'), full.getItem('sort')]).toEqual([['origin'], 'origin', 'name']);

  full.setItem = setItem;
  store.setItem('sort', 'gender');
  expect([listener.mock.lastCall, store.getItem('sort'), full.getItem('sort')]).toEqual([
    ['gender'],
    'gender',
    'gender',
  ]);
  store.removeItem('sort');
  expect([listener.mock.lastCall, store.getItem('sort', 'none')]).toEqual([[undefined], 'none']);
});
