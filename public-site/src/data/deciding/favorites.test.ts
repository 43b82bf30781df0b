import { unstable_serialize } from 'swr';
import { cache, SWRGlobalState } from 'swr/_internal';
import { afterEach, expect, it, vi } from 'vitest';

// All unit tests share a module cache, in which the real modules may be loaded already.
vi.hoisted(() => vi.resetModules());
vi.mock('../api/query', () => ({ query: async () => [{ name_id: 2 }] }));

import { saveFavoriteNote } from './favorites';

const keyOf = (...ids: number[]) => ['favorite_names', 'nia', ...ids] as const;
const revalidators = SWRGlobalState.get(cache)?.[0] ?? {};

/** Puts a list into the cache, as a mounted component does. Without names, the list is loading. */
function mount(ids: readonly number[], data?: readonly object[]) {
  const key = unstable_serialize(keyOf(...ids));
  const fetchAgain = vi.fn(async () => true);
  cache.set(key, { data, _k: keyOf(...ids) } as never);
  revalidators[key] = [fetchAgain as never];
  return { fetchAgain, data: () => cache.get(key)?.data };
}

afterEach(() => {
  for (const key of [...cache.keys()]) {
    cache.delete(key);
    delete revalidators[key];
  }
});

it('saving a note changes it in lists that are loaded, without a request', async () => {
  const loaded = mount(
    [1, 2],
    [
      { id: 1, favorites: [] },
      { id: 2, favorites: [{ note: 'old' }] },
    ],
  );
  await saveFavoriteNote('nia', 2, 'new');
  expect(loaded.data()).toEqual([
    { id: 1, favorites: [] },
    { id: 2, favorites: [{ note: 'new' }] },
  ]);
  expect(loaded.fetchAgain).not.toHaveBeenCalled();
});

it('saving a note while a list is loading fetches this list again, and resolves afterwards', async () => {
  const { fetchAgain } = mount([1, 2, 3]);
  let respond = () => {};
  fetchAgain.mockReturnValue(
    new Promise((done) => {
      respond = () => done(true);
    }),
  );
  let isSaved = false;
  const saved = saveFavoriteNote('nia', 2, 'new').then(() => {
    isSaved = true;
  });
  await vi.waitFor(() => expect(fetchAgain).toHaveBeenCalledOnce());
  expect(isSaved).toBe(false);
  respond();
  await saved;
});
