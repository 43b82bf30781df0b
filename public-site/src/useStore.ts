import type { Store } from '@cradle/shared/browser/store';
import { useSyncExternalStore } from 'react';

/**
 * Returns the value of a store and renders again when it changes.
 * @param prerendered returns the value in the prerendered HTML, with which hydration starts; by default the current
 * value
 */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, prerendered: () => T = get): T {
  return useSyncExternalStore(subscribe, get, prerendered);
}
