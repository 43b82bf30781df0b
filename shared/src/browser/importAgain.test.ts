import { afterEach, expect, it, vi } from 'vitest';
import { importAgain } from './importAgain';

const URL = 'https://example.com/chunk.js';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(`${URL}?again=1`);
});

it('after a failed dynamic import, importAgain() loads the module once, from its URL with a query string', async () => {
  vi.useFakeTimers({ now: 1 });
  vi.doMock(`${URL}?again=1`, () => ({ loaded: true }));
  const load = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${URL}`));
  await expect(importAgain(load)).rejects.toThrow(URL);
  const second = await importAgain(load);
  expect(second).toMatchObject({ loaded: true });
  vi.setSystemTime(2);
  expect(await importAgain(load)).toBe(second);
});
