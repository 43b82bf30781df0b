import { unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { afterEach, describe, expect, it, vi } from 'vitest';

const query = vi.hoisted(() => vi.fn());
vi.mock('../api/query', () => ({ query }));

import { changedLists, changeLists } from './favoriteLists';

const girl = { id: 'girl', title: 'Girl', names: [3, 1] };
const boy = { id: 'boy', title: 'Boy', names: [2] };

it('changedLists moves names between lists and doesn’t duplicate names that a list already contains', () => {
  expect(changedLists([girl, boy], { names: [1], addTo: ['boy'], removeFrom: ['girl'] })).toEqual([
    { ...girl, names: [3] },
    { ...boy, names: [1, 2] },
  ]);
  expect(changedLists([girl, boy], { names: [1, 4], addTo: ['girl'] })).toEqual([{ ...girl, names: [4, 3, 1] }, boy]);
});

describe("changes that fail while the lists can't be read again", () => {
  const key = ['favorite_lists', 'nia'];
  const name = unstable_serialize(key);
  const shown = () => cache.get(name)?.data;
  const add = (id: number) => changeLists('nia', { names: [id], addTo: ['boy'] });
  afterEach(() => cache.delete(name));

  it('after a failed change, the lists are shown as they were before the change', async () => {
    cache.set(name, { data: [girl, boy], _k: key } as never);
    query.mockRejectedValueOnce(new Error('unreachable'));
    const failed = add(1);
    expect(shown()).toEqual([girl, { ...boy, names: [1, 2] }]);
    await expect(failed).rejects.toThrow('unreachable');
    expect(shown()).toEqual([girl, boy]);
  });

  it('if the second of two changes fails, the lists show the result of the first change', async () => {
    cache.set(name, { data: [girl, boy], _k: key } as never);
    const saved = [girl, { ...boy, names: [1, 2] }];
    query.mockResolvedValueOnce(saved).mockRejectedValueOnce(new Error('unreachable'));
    const [first, second] = await Promise.allSettled([add(1), add(5)]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(shown()).toEqual(saved);
  });
});
