import { memoryStore, type Store } from 'react-admin';

/** Wraps a store. Values that exceed the quota of localStorage are stored in memory instead. */
export function withMemoryFallback(persistent: Store): Store {
  const memory = memoryStore();
  const store: Store = {
    ...persistent,
    setup: () => {
      memory.setup();
      persistent.setup();
    },
    getItem: (key, fallback) => memory.getItem(key) ?? persistent.getItem(key, fallback),
    setItem: (key, value) => {
      try {
        persistent.setItem(key, value);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      memory.removeItem(key);
      persistent.removeItem(key);
    },
    removeItems: (prefix) => {
      memory.removeItems(prefix);
      persistent.removeItems(prefix);
    },
    reset: () => {
      memory.reset();
      persistent.reset();
    },
    subscribe: (key, listener) => {
      // Subscribes to both stores, because a value may move between memory and localStorage.
      const stops = [memory, persistent].map((one) => one.subscribe(key, () => listener(store.getItem(key))));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  return store;
}
