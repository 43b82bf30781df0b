import { type DataProvider, HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { countedLists, formatTotal } from './countedLists';

/** Mocks a data provider whose lists have `rows` rows. `estimate` is the number of rows that the planner estimates. */
function listing(rows: number, estimate = rows) {
  const getList = vi.fn(async (_resource: string, { pagination, meta }) => ({
    data: Array.from({ length: Math.min(pagination.perPage, rows) }, (_, id) => ({ id })),
    total: meta.headers?.Prefer === 'count=estimated' && rows > 1000 ? Math.max(estimate, 1001) : rows,
  }));
  const provider = countedLists({ getList } as unknown as DataProvider);
  const page = (page = 1, filter = {}) =>
    provider.getList('baby_names', { filter, pagination: { page, perPage: 25 }, meta: { columns: ['id'] } });
  return { page, preferences: () => getList.mock.calls.map(([, { meta }]) => meta.headers?.Prefer), provider, getList };
}

describe('countedLists', () => {
  it('countedLists counts up to 1,000 rows exactly, with one request', async () => {
    const { page, preferences } = listing(40);
    expect(await page()).toMatchObject({ total: 40 });
    expect(preferences()).toEqual(['count=estimated']);
  });

  it('countedLists counts up to 10,000 rows exactly, with a second request for the first page only', async () => {
    const { page, preferences } = listing(1684, 1500);
    expect(await page()).toMatchObject({ total: 1684 });
    expect(await page(2)).toMatchObject({ total: 1684 });
    expect(preferences()).toEqual(['count=estimated', 'count=exact', 'count=exact']);
  });

  it("countedLists returns the planner's estimate for more than 10,000 rows", async () => {
    const { page, preferences } = listing(1_000_000, 999_873);
    expect(await page()).toMatchObject({ total: 999_873, meta: { estimated: true } });
    expect(await page(2)).toMatchObject({ meta: { estimated: true } });
    expect(preferences()).toEqual(['count=estimated', 'count=estimated']);
  });

  it('if the estimate is below 100,000 and the exact count is at most 10,000, countedLists returns the exact count', async () => {
    const { page, preferences } = listing(1684, 13_800);
    expect(await page()).toMatchObject({ total: 1684 });
    expect(await page(2)).toMatchObject({ total: 1684 });
    expect(preferences()).toEqual(['count=estimated', 'count=exact', 'count=exact']);
  });

  it('if the exact count is above 10,000, countedLists returns the estimate', async () => {
    const { page, preferences } = listing(30_000, 29_000);
    expect(await page()).toMatchObject({ total: 29_000, meta: { estimated: true } });
    expect(await page(2)).toMatchObject({ total: 29_000, meta: { estimated: true } });
    expect(preferences()).toEqual(['count=estimated', 'count=exact', 'count=estimated']);
  });

  it('the total from countedLists is never lower than the number of rows shown so far', async () => {
    const { page } = listing(30_000, 11_000);
    expect((await page(600)).total).toBe(15_001);
  });

  it('if a page is beyond the last row, countedLists returns the total and no rows', async () => {
    const beyond = (only: number) => {
      const details = `An offset of 25 was requested, but there are only ${only} rows.`;
      return new HttpError('Requested range not satisfiable', 416, { code: 'PGRST103', details });
    };
    const getList = vi.fn().mockRejectedValue(beyond(25));
    const provider = countedLists({ getList } as unknown as DataProvider);
    const params = { pagination: { page: 2, perPage: 25 }, filter: {} };
    for (const resource of ['baby_names', 'rpc/names_to_fix']) {
      expect(await provider.getList(resource, params)).toEqual({ data: [], total: 25 });
    }
    getList.mockReset().mockRejectedValue(new HttpError('no', 403, null));
    await expect(provider.getList('baby_names', params)).rejects.toMatchObject({ status: 403 });
    // If the estimated row count is too low, PostgREST responds with 416 to a request for a page that exists.
    const page = { data: [{ id: 1 }], total: 26 };
    getList.mockReset().mockRejectedValueOnce(beyond(20)).mockResolvedValueOnce(page);
    expect(await provider.getList('baby_names', params)).toEqual(page);
  });

  it("countedLists preserves the selected columns, and doesn't change requests to database functions", async () => {
    const { page, provider, getList } = listing(40);
    await page();
    expect(getList.mock.calls[0]?.[1].meta).toMatchObject({ columns: ['id'] });
    await provider.getList('rpc/names_to_fix', { pagination: { page: 1, perPage: 25 }, meta: {} });
    expect(getList.mock.calls[1]?.[1].meta).toEqual({});
  });
});

it('formatTotal rounds estimates to three digits', () => {
  expect([
    formatTotal(1684),
    formatTotal(999_873, { estimated: true }),
    formatTotal(12_345, { estimated: true }),
  ]).toEqual(['1,684', 'about 1,000,000', 'about 12,300']);
});
