import type { ImportTable } from '@cradle/shared/importTable';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a resource says about importing into it. */
export interface Importing {
  table: ImportTable;
  /** The database's constraints in words; what it leaves open is told by the name of the field. */
  explain?: (rule: string, fields: Record<string, unknown>) => string | undefined;
}

/** The page that imports into a resource, loaded with all that it needs when it is opened. */
export function importPageOf(load: () => Promise<{ default: Importing }>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [{ ImportPage }, { default: importing }] = await Promise.all([import('./ImportPage'), load()]);
    return { default: () => <ImportPage importing={importing} /> };
  });
}
