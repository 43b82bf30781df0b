import { unstable_serialize } from 'swr';
import { cache, SWRGlobalState } from 'swr/_internal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const query = vi.hoisted(() => vi.fn());
vi.mock('../api/query', () => ({ query }));

import { savedDetails } from './favoriteDetails';
import { readFavoriteNames, saveFavoriteNote } from './favorites';

const keyOf = (...ids: number[]) => ['favorite_names', 'nia', ...ids] as const;
const revalidators = SWRGlobalState.get(cache)?.[0] ?? {};

/** Puts a list into the cache, as a mounted component does. If `data` is missing, the list is still loading. */
function mount(ids: readonly number[], data?: readonly object[]) {
  const key = unstable_serialize(keyOf(...ids));
  const fetchAgain = vi.fn(async () => true);
  cache.set(key, { data, _k: keyOf(...ids) } as never);
  revalidators[key] = [fetchAgain as never];
  return { fetchAgain, data: () => cache.get(key)?.data };
}

beforeEach(() => {
  query.mockResolvedValue([{ name_id: 2 }]);
});

afterEach(() => {
  vi.resetAllMocks();
  for (const key of [...cache.keys()]) {
    cache.delete(key);
    delete revalidators[key];
  }
});

it('if a note is saved, the loaded lists show the new note without another request', async () => {
  const loaded = mount(
    [1, 2],
    [
      { id: 1, favorites: [] },
      { id: 2, favorites: [{ note: 'old' }] },
    ],
  );
  const before = savedDetails.get();
  await saveFavoriteNote('nia', 2, 'new');
  // This counter increases with each saved note. After each increase, the service worker caches the favorites again.
  expect(savedDetails.get()).toBe(before + 1);
  expect(loaded.data()).toEqual([
    { id: 1, favorites: [] },
    { id: 2, favorites: [{ note: 'new' }] },
  ]);
  expect(loaded.fetchAgain).not.toHaveBeenCalled();
});

it('saveFavoriteNote() refetches a list that is still loading, and resolves after the response', async () => {
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

it('readFavoriteNames reads all 1,201 names although a response contains at most 1,000', async () => {
  const from = () => ({
    select: () => ({ in: (_: string, ids: number[]) => ids.slice(0, 1000).map((id) => ({ id })) }),
  });
  query.mockImplementation(async (request) => request({ from }));
  const ids = Array.from({ length: 1201 }, (_, at) => at + 1);
  expect((await readFavoriteNames(ids)).map(({ id }) => id)).toEqual(ids);
});
