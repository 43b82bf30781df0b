import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while React takes over a page that was written ahead, which has to be drawn as it was written; true ever after.
 * For what only this browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
