import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageDataChecked } from '../cache/embedded';
import { refreshEverything, refreshPageData } from './refreshPageData';

vi.mock('swr', async (original) => ({ ...(await original<typeof import('swr')>()), mutate: vi.fn() }));
vi.mock('../cache/embedded', () => ({
  embedded: { responses: { '@"name_form",1,': {} }, lists: {} },
  setPageDataChecked: vi.fn(),
}));

const fetchAgain = vi.mocked(mutate);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  fetchAgain.mockReset();
});

it('refreshPageData() repeats mutate() until a component uses the embedded data, then stops', async () => {
  // If no mounted component uses the key, SWR's mutate() resolves to undefined without a request.
  fetchAgain.mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined).mockResolvedValue({ id: 1 });
  refreshPageData();
  await vi.runAllTimersAsync();
  expect(fetchAgain.mock.calls.map(([key]) => key)).toEqual(Array(3).fill('@"name_form",1,'));
});

it('refreshPageData() stops after half a minute if no component uses the data or every request fails', async () => {
  fetchAgain.mockResolvedValueOnce(undefined).mockRejectedValue(new Error('offline'));
  refreshPageData();
  await vi.advanceTimersByTimeAsync(30_000);
  const { length } = fetchAgain.mock.calls;
  expect(length).toBe(8);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchAgain.mock.calls).toHaveLength(length);
});

it('refreshEverything() clears the cached pages of a list before a refetch, because SWR refetches only missing pages', async () => {
  const { cache } = SWRConfig.defaultValue;
  const first = '@"letter_names",#letter:"o",,';
  const second = '@"letter_names",#letter:"o",after_id:48,,';
  const list = `$inf$${first}`;
  const other = '@"letter_counts","o",';
  for (const key of [list, first, second, other]) cache.set(key, { data: [] });
  const isCached: unknown[] = [];
  fetchAgain.mockImplementation(async (key) => {
    if (key === list) isCached.push([list, first, second, other].map((one) => cache.get(one) !== undefined));
    return [];
  });
  refreshEverything();
  expect(vi.mocked(setPageDataChecked).mock.calls).toEqual([[false]]);
  expect(isCached).toEqual([[true, false, false, true]]);
  for (const key of [list, other]) cache.delete(key);
});
