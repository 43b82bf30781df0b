import { memoizePromise } from '@cradle/shared/browser/memoizePromise';

/** Loads the auth clients once. After a failed download, the next call tries again. */
export const loadAuth = memoizePromise(() => import('./authClients'));
