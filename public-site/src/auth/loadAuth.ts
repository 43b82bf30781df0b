import { loadOnce } from '@cradle/shared/loadOnce';

/** Loads the auth client, once. A failed download may be tried again. */
export const loadAuth = loadOnce(() => import('./authClients'));
