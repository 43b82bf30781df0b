import { preloadable } from '@cradle/shared/browser/preloadable';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadIfOutdated } from './reloadIfOutdated';

type PageFile = { default: ComponentType };
export type RouteEntry = {
  path: string;
  title: string;
  description: string;
  /** True for private pages. They have noindex. */
  unlisted: boolean;
  Page: LazyExoticComponent<ComponentType>;
  /** Loads the chunk of the page once. After a failed download, the next call tries again. */
  load: () => Promise<PageFile>;
};

/** Creates an entry of the route table, with a lazy-loaded page. */
export function route(
  path: string,
  title: string,
  description: string,
  fetchFile: () => Promise<PageFile>,
  { unlisted = false } = {},
): RouteEntry {
  const { load, lazily } = preloadable(fetchFile, reloadIfOutdated);
  return { path, title, description, unlisted, Page: lazy(lazily), load };
}
