import { preloadable } from '@cradle/shared/preloadable';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches its file beforehand. */
  load: () => Promise<unknown>;
}

/** A page whose file is fetched when it is opened, or before. */
export function lazyPage(fetchFile: () => Promise<{ default: ComponentType }>): LazyPage {
  const { load, lazily } = preloadable(fetchFile);
  return { Page: lazy(lazily), load };
}
