import { type ComponentType, lazy } from 'react';

/**
 * A lazy-loaded component that renders nothing if its chunk fails to load. Later renders don't retry, because
 * React.lazy caches the result. For parts that users open with a button, use useLazyPart() instead.
 */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
}
