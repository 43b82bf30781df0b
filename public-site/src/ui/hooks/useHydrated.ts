import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while React hydrates a prerendered page, then true. Use it for content that depends on the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
