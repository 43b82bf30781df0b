/** Work that can wait until the first page has loaded, in a chunk of its own. */
import { askForNews } from '../data/contentVersion';
import { embedded } from '../data/embedded';
import { keepOpenWithoutNetwork } from '../offline/register';
import { watchIntent } from './intent';

export function doTheRest() {
  if (embedded) void askForNews();
  watchIntent();
  void keepOpenWithoutNetwork();
}
