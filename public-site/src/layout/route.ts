import { preloadable } from '@cradle/shared/preloadable';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { orReload } from './orReload';

type PageFile = { default: ComponentType };
export type RouteEntry = {
  path: string;
  title: string;
  description: string;
  /** Private: not for search engines, and nothing of it is written ahead. */
  unlisted: boolean;
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's file, once; a failed download may be tried again. */
  load: () => Promise<PageFile>;
};

/** A line of the route table. The file of its page is fetched when somebody goes there, or is about to. */
export function route(
  path: string,
  title: string,
  description: string,
  fetchFile: () => Promise<PageFile>,
  { unlisted = false } = {},
): RouteEntry {
  const { load, lazily } = preloadable(fetchFile, orReload);
  return { path, title, description, unlisted, Page: lazy(lazily), load };
}
