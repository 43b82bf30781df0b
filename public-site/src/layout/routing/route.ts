import { preloadable } from '@cradle/shared/browser/preloadable';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadIfOutdated } from './reloadIfOutdated';

type PageFile = { default: ComponentType };
export type RouteEntry = {
  path: string;
  title: string;
  description: string;
  /** True for private pages, which have noindex and are not prerendered. */
  unlisted: boolean;
  Page: LazyExoticComponent<ComponentType>;
  /** Loads the page's chunk once. A failed download can be retried. */
  load: () => Promise<PageFile>;
};

/** A line of the route table, with a lazy-loaded page. */
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
