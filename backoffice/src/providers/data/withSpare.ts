import { memoryStore, type Store } from 'react-admin';

/** A store that falls back to memory for values that exceed the quota of localStorage. */
export function withSpare(kept: Store): Store {
  const spare = memoryStore();
  const store: Store = {
    ...kept,
    setup: () => {
      spare.setup();
      kept.setup();
    },
    getItem: (key, fallback) => spare.getItem(key) ?? kept.getItem(key, fallback),
    setItem: (key, value) => {
      try {
        kept.setItem(key, value);
        spare.removeItem(key);
      } catch {
        spare.setItem(key, value);
      }
    },
    removeItem: (key) => {
      spare.removeItem(key);
      kept.removeItem(key);
    },
    removeItems: (prefix) => {
      spare.removeItems(prefix);
      kept.removeItems(prefix);
    },
    reset: () => {
      spare.reset();
      kept.reset();
    },
    subscribe: (key, listener) => {
      // Both notify: a value may move from memory to localStorage.
      const stops = [spare, kept].map((one) => one.subscribe(key, () => listener(store.getItem(key))));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  return store;
}
