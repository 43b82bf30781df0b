import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshPageData } from './refreshPageData';

// All unit tests share a module cache, in which the real modules may be loaded already.
vi.hoisted(() => vi.resetModules());
vi.mock('swr', async (original) => ({ ...(await original<typeof import('swr')>()), mutate: vi.fn() }));
vi.mock('../cache/embedded', () => ({ embedded: { responses: { '@"name_form",1,': {} }, lists: {} } }));

const fetchAgain = vi.mocked(mutate);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  fetchAgain.mockReset();
});

it('refreshPageData() repeats mutate() until a component uses the embedded data, then stops', async () => {
  // SWR immediately returns undefined if no component uses the key.
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
