import { type ComponentType, lazy } from 'react';

/**
 * A lazy-loaded component that renders nothing if its chunk fails to load, also later, because React.lazy keeps the
 * result. Parts that users ask for need useLazyPart() instead.
 */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
}
