import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React hydrates a prerendered page, then true. For content that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
