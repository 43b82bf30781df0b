import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { countedLists, told } from './countedLists';

/** A base that has so many rows, and takes them for as many as the planner says. */
function listing(rows: number, guess = rows) {
  const getList = vi.fn(async (_resource: string, { pagination, meta }) => ({
    data: Array.from({ length: Math.min(pagination.perPage, rows) }, (_, id) => ({ id })),
    total: meta.headers?.Prefer === 'count=estimated' && rows > 1000 ? Math.max(guess, 1001) : rows,
  }));
  const provider = countedLists({ getList } as unknown as DataProvider);
  const page = (page = 1, filter = {}) =>
    provider.getList('baby_names', { filter, pagination: { page, perPage: 25 }, meta: { columns: ['id'] } });
  return { page, asked: () => getList.mock.calls.map(([, { meta }]) => meta.headers?.Prefer), provider, getList };
}

describe('the number of rows of a list', () => {
  it('is exact while there are few, in one request', async () => {
    const { page, asked } = listing(40);
    expect(await page()).toMatchObject({ total: 40 });
    expect(asked()).toEqual(['count=estimated']);
  });

  it('is exact up to ten thousand, in one request from the second page on', async () => {
    const { page, asked } = listing(1684, 1500);
    expect(await page()).toMatchObject({ total: 1684 });
    expect(await page(2)).toMatchObject({ total: 1684 });
    expect(asked()).toEqual(['count=estimated', 'count=exact', 'count=exact']);
  });

  it('is an estimate above, and says so', async () => {
    const { page, asked } = listing(1_000_000, 999_873);
    expect(await page()).toMatchObject({ total: 999_873, meta: { estimated: true } });
    expect(await page(2)).toMatchObject({ meta: { estimated: true } });
    expect(asked()).toEqual(['count=estimated', 'count=estimated']);
  });

  it('is counted where the estimate is not far above, which after deletions may be much too high', async () => {
    const { page, asked } = listing(1684, 13_800);
    expect(await page()).toMatchObject({ total: 1684 });
    expect(await page(2)).toMatchObject({ total: 1684 });
    expect(asked()).toEqual(['count=estimated', 'count=exact', 'count=exact']);
  });

  it('is about as many, counted once, where it is above after all', async () => {
    const { page, asked } = listing(30_000, 29_000);
    expect(await page()).toMatchObject({ total: 29_000, meta: { estimated: true } });
    expect(await page(2)).toMatchObject({ total: 29_000, meta: { estimated: true } });
    expect(asked()).toEqual(['count=estimated', 'count=exact', 'count=estimated']);
  });

  it('is never less than what is on the screen', async () => {
    const { page } = listing(30_000, 11_000);
    expect((await page(600)).total).toBe(15_001);
  });

  it('keeps what else the question says, and leaves functions alone', async () => {
    const { page, provider, getList } = listing(40);
    await page();
    expect(getList.mock.calls[0]?.[1].meta).toMatchObject({ columns: ['id'] });
    await provider.getList('rpc/names_to_fix', { pagination: { page: 1, perPage: 25 }, meta: {} });
    expect(getList.mock.calls[1]?.[1].meta).toEqual({});
  });
});

it('is told with no more digits than an estimate is good for', () => {
  expect([told(1684), told(999_873, { estimated: true }), told(12_345, { estimated: true })]).toEqual([
    '1,684',
    'about 1,000,000',
    'about 12,300',
  ]);
});
