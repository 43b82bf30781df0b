import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageDataChecked } from '../cache/embedded';
import { checkPageData } from './contentVersion';
import { readPublic } from './fetchApi';

vi.mock('../cache/embedded', () => ({ hasPageData: false, setPageDataChecked: vi.fn() }));
vi.mock('./fetchApi', () => ({ readPublic: vi.fn() }));

beforeEach(() => vi.mocked(setPageDataChecked).mockClear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs checkPageData() on a mocked page. Returns whether checkPageData() considers the data of the page current. */
async function isCurrent({ type = 'navigate', cached = false, prerendered = 7, database = 7 as number | null } = {}) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => cached } });
  vi.stubGlobal('fetch', async () => Response.json(prerendered));
  if (database === null) vi.mocked(readPublic).mockRejectedValue(new Error('offline'));
  else vi.mocked(readPublic).mockResolvedValue(database);
  await checkPageData();
  return vi.mocked(setPageDataChecked).mock.lastCall?.[0];
}

it('page data are treated as current if they have the same content version as the database', async () => {
  expect(await isCurrent()).toBe(true);
  expect(await isCurrent({ database: 8 })).toBe(false);
});

it('page data from a cache are treated as outdated, because the server may have newer prerendered pages', async () => {
  expect(await isCurrent({ cached: true })).toBe(false);
  expect(await isCurrent({ type: 'back_forward' })).toBe(false);
});

it('page data are treated as current if the content version of the database can’t be read', async () => {
  expect(await isCurrent({ cached: true, database: null })).toBe(true);
});
