import { type ComponentType, lazy } from 'react';

/** A lazy-loaded component that renders nothing if its chunk fails to load. */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
}
