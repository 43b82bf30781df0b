import { expect, it, vi } from 'vitest';
import { createStore } from './store';

it('a store notifies subscribers of each new value until they unsubscribe', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

it("a store doesn't notify its subscribers if the value stays the same", () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('a');
  expect(listener).not.toHaveBeenCalled();
});

it('while a store notifies a subscriber, the subscriber can unsubscribe and add another subscriber', () => {
  const store = createStore(0);
  const late = vi.fn();
  const once = vi.fn(() => {
    unsubscribe();
    store.subscribe(late);
  });
  const unsubscribe = store.subscribe(once);
  store.set(1);
  expect(late).not.toHaveBeenCalled();
  store.set(2);
  expect(once).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
});
