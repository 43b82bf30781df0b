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
  let file: PageFile | undefined;
  const load = async () => {
    file ??= await fetchFile();
    return file;
  };
  // React takes the word of a promise that answers at once: a page whose file is there is drawn without a pause.
  const loadForReact = () => (file ? atOnce(file) : load().catch(orReload));
  return { path, title, description, unlisted, Page: lazy(loadForReact), load };
}

function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that is kept already is what this is
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}
