import { loadOnce } from '@cradle/shared/browser/loadOnce';

/** Loads the auth clients once. After a failed download, the next call tries again. */
export const loadAuth = loadOnce(() => import('./authClients'));
