import { matchPath } from 'react-router-dom';
import { ownPages } from '../pages/ownPages';
import { resources } from '../resources';
import { loadLayout } from './LazyLayout';
import type { LazyPage } from './lazyPage';

/** Every address behind the login whose page has a file of its own; the first that fits is meant. */
const table: readonly (readonly [path: string, page: LazyPage | undefined])[] = [
  ['/', ownPages.dashboard],
  ['/health', ownPages.health],
  ['/permissions', ownPages.permissions],
  ['/profile', ownPages.profile],
  ...resources.flatMap(({ name, list, create, importPage, edit }) => [
    [`/${name}`, list] as const,
    [`/${name}/create`, create] as const,
    [`/${name}/import`, importPage] as const,
    [`/${name}/:id`, edit] as const,
  ]),
];

/**
 * Fetches what is needed to draw that address (below /admin), the frame and the page, both at once. Resolves also when a
 * download failed: then it is tried again, and told, where it is drawn.
 */
export async function loadPageOf(path: string): Promise<void> {
  const page = table.find(([pattern]) => matchPath(pattern, path))?.[1];
  if (page) await Promise.allSettled([loadLayout(), page.load()]);
}
