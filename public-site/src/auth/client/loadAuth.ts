import { importAgain } from '@cradle/shared/browser/importAgain';
import { memoizePromise } from '@cradle/shared/browser/memoizePromise';

/** Loads the auth clients once. If the download fails, the next call tries again. */
export const loadAuth = memoizePromise(() => importAgain(() => import('./authClients')));
