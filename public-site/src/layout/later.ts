/** What can wait until the first page is done; all of it in one file that nothing else waits for. */
import { askForNews } from '../data/contentVersion';
import { embedded } from '../data/embedded';
import { keepOpenWithoutNetwork } from '../offline/register';
import { morphNames } from '../transitions/morph';
import { rememberWayBack } from '../transitions/wayBack';
import { watchIntent } from './intent';

export function doTheRest() {
  if (embedded) void askForNews();
  watchIntent();
  morphNames();
  rememberWayBack();
  void keepOpenWithoutNetwork();
}
