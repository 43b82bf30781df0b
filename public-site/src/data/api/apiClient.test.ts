import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../auth/client/accessToken', () => ({ getAccessToken: async () => null, renewAccessToken: vi.fn() }));

import { api } from './apiClient';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['download_my_data', 60_000],
  ['delete_my_account', 60_000],
  ['stop_sharing', 10_000],
] as const)('the timeout of %s is %i ms', async (called, expected) => {
  vi.stubGlobal('fetch', async () => Response.json(null));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await api.rpc(called as 'stop_sharing');
  expect(timeout.mock.calls).toEqual([[expected]]);
});
