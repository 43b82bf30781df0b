import { importAgain } from '@cradle/shared/browser/importAgain';
import { memoizePromise } from '@cradle/shared/browser/memoizePromise';
import { favoritesState, NO_FAVORITES } from './favoritesState';

/** Loads favoritesSync once. If the download fails, the next call tries again. */
export const loadSync = memoizePromise(() =>
  importAgain(() => import('./favoritesSync')).catch((error: unknown) => {
    favoritesState.set({ ...NO_FAVORITES, failed: true });
    throw error;
  }),
);
