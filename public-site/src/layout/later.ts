/** What can wait until the first page is done; all of it in one file that nothing else waits for. */

import { embedded } from '../data/cache/embedded';
import { checkPageData } from '../data/contentVersion';
import { registerWorker } from '../offline/registerWorker';
import { morphNames } from '../transitions/morph';
import { rememberWayBack } from '../transitions/wayBack';
import { watchIntent } from './intent';

export function doTheRest() {
  if (embedded) void checkPageData();
  watchIntent();
  morphNames();
  rememberWayBack();
  void registerWorker();
}
