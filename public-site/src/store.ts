import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  /** Notifies every subscriber, unless `next` equals the current value. */
  set(next: T): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A value outside of React that components and functions share. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * @param prerendered returns the value in the prerendered HTML, with which hydration starts; by default the current
 * value
 */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, prerendered: () => T = get): T {
  return useSyncExternalStore(subscribe, get, prerendered);
}
