import type { ImportTable } from '@cradle/shared/importTable';
import { type LazyPage, lazyPage } from '../layout/lazyPage';

/** What a resource says about importing into it. */
export interface Importing {
  table: ImportTable;
  /** The database's constraints in words; what it leaves open is told by the name of the field. */
  explain?: (rule: string, fields: Record<string, unknown>) => string | undefined;
}

/** The page that imports into a resource, loaded with all that it needs when it is opened. */
export function importPageOf(load: () => Promise<{ default: Importing }>): LazyPage {
  return lazyPage(async () => {
    const [{ ImportPage }, { default: importing }] = await Promise.all([import('./ImportPage'), load()]);
    return { default: () => <ImportPage importing={importing} /> };
  });
}
