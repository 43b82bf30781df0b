import { memoryStore, type Store } from 'react-admin';

/** A store that takes everything: what the kept one has no room for lives in this tab until it is closed. */
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
      // What leaves the spare one has gone to the other.
      const stops = [spare, kept].map((one) => one.subscribe(key, () => listener(store.getItem(key))));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  return store;
}
