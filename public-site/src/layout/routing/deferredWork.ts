/** Code that runs after the first page has loaded. It is a separate chunk. */

import { embedded } from '../../data/cache/embedded';
import { checkPageData } from '../../data/contentVersion';
import { registerWorker } from '../../offline/registerWorker';
import { prefetchLinks } from './prefetchLinks';

export function startDeferredWork() {
  if (embedded) void checkPageData();
  prefetchLinks();
  void registerWorker();
}
