import { type ComponentType, lazy } from 'react';

/** A part that is loaded when it is first shown, and that the page does without when its file does not arrive. */
export function lazyOrNothing<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
}
