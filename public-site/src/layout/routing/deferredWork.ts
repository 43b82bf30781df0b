/** Code that runs after the first page has loaded. It is a separate chunk. */

import { reportUncaught } from '@cradle/shared/browser/errorReports';
import { embedded } from '../../data/cache/embedded';
import { checkPageData } from '../../data/contentVersion';
import { registerWorker } from '../../offline/registerWorker';
import { prefetchLinks } from './prefetchLinks';
import { reportError } from './reportErrors';

declare global {
  interface Window {
    /** Errors that happened before this code was loaded (index.html). */
    earlyErrors?: unknown[];
  }
}

export function startDeferredWork() {
  for (const error of window.earlyErrors?.splice(0) ?? []) reportError(error);
  window.earlyErrors = undefined;
  reportUncaught(reportError);
  if (embedded) void checkPageData().catch(() => {});
  prefetchLinks();
  void registerWorker();
}
