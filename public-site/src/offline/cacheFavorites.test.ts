import { expect, it, vi } from 'vitest';

const [query, readFavoriteNames] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../auth/client/accessToken', () => ({ getAccessToken: async () => 'token' }));
vi.mock('../auth/sessionStore', () => ({ sessionState: () => ({ user: { id: 'nia' } }) }));
vi.mock('../data/api/query', () => ({ query }));
vi.mock('../data/deciding/favorites', () => ({ readFavoriteNames }));
vi.mock('../env', () => ({ env: {} }));
vi.mock('../favorites/favoritesTable', () => ({ favoritesTable: { read: async () => [] } }));

import { saveList } from '../data/deciding/favoriteLists';
import { favoritesState } from '../favorites/favoritesState';
import { startCachingFavorites } from './cacheFavorites';

it('startCachingFavorites() caches favorites at once, and again after each change of a favorite list', async () => {
  vi.useFakeTimers();
  const serviceWorker = { controller: {}, addEventListener: vi.fn(), getRegistration: async () => undefined };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  query.mockResolvedValue([]);
  favoritesState.set({ saved: [1], pending: [], ids: new Set([1]), failed: false });

  startCachingFavorites();
  await vi.runAllTimersAsync();
  expect(readFavoriteNames).toHaveBeenCalledTimes(1);
  startCachingFavorites();
  await vi.runAllTimersAsync();
  expect(readFavoriteNames).toHaveBeenCalledTimes(1);

  await saveList('nia', 'list', 'Short');
  await vi.runAllTimersAsync();
  expect(readFavoriteNames).toHaveBeenCalledTimes(2);
});
