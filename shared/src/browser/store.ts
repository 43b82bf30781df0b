/** Contains a value outside of React's state, so that components and other code can share it. */
export interface Store<T> {
  get(): T;
  /** Sets the value and notifies every subscriber. Does nothing if `next` equals the current value. */
  set(next: T): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

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
