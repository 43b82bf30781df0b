/** Work that can wait until the first page is loaded. Lazy-loaded. */

import { reportUncaught } from '@cradle/shared/browser/errorReports';
import { checkPageData } from '../../data/api/contentVersion';
import { embedded } from '../../data/cache/embedded';
// Loaded now, so that a click on a heart needs no request.
import '../../favorites/changeFavorite';
import { registerWorker } from '../../offline/registerWorker';
import { followCanonical } from './followCanonical';
import { keepFocusAfterDismiss } from './keepFocusAfterDismiss';
import { prefetchLinks } from './prefetchLinks';
import { repeatImageErrors } from './repeatImageErrors';
import { reportError } from './reportErrors';
import { restoreScrollOnReload } from './restoreScrollOnReload';

declare global {
  interface Window {
    /** Errors that occurred before this code was loaded. The script in index.html collects them. */
    earlyErrors?: unknown[];
  }
}

/** Starts the work. Called once, when the first page is loaded. */
export function startDeferredWork() {
  for (const error of window.earlyErrors?.splice(0) ?? []) reportError(error);
  window.earlyErrors = undefined;
  reportUncaught(reportError);
  if (embedded) void checkPageData().catch(() => {});
  prefetchLinks();
  void repeatImageErrors();
  restoreScrollOnReload();
  followCanonical();
  keepFocusAfterDismiss();
  void registerWorker();
}
