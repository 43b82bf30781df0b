import { describe, expect, it, vi } from 'vitest';
import { cellOf, type PageFetcher, type Position, pagesOf, type Row, recordedPages, sorted } from './allRows';

const table: Row[] = Array.from({ length: 25 }, (_, index) => ({ id: index + 1 }));
const fetchPage = (after: Row['id'] | null, size: number) =>
  Promise.resolve(table.filter(({ id }) => after === null || id > after).slice(0, size));

async function all(asker: PageFetcher, size?: number) {
  const pages = [];
  for await (const page of pagesOf(asker, size)) pages.push(page);
  return pages;
}

describe('pagesOf', () => {
  it("pagesOf fetches pages until a page isn't full", async () => {
    const pages = await all(fetchPage, 10);
    expect(pages.flat()).toEqual(table);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('if the last row fills a page, pagesOf fetches one more page', async () => {
    const spy = vi.fn(fetchPage);
    expect((await all(spy, 25)).flat()).toHaveLength(25);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  it('pagesOf yields no page if there are no rows', async () => {
    expect(await all(async () => [])).toEqual([]);
  });

  it('pagesOf throws if a page cannot be fetched, so that no incomplete file is written', async () => {
    let calls = 0;
    const failing = (after: Row['id'] | null, size: number) =>
      ++calls > 1 ? Promise.reject(new Error('outage')) : fetchPage(after, size);
    await expect(all(failing, 10)).rejects.toThrow('outage');
  });
});

it('recordedPages starts one export, and fetches pages until a response has no next page', async () => {
  const positions: Position[] = [];
  const pages = recordedPages(async (position) => {
    positions.push(position);
    const { after_id = 0 } = position;
    const rows = [{ id: Number(after_id) + 1 }];
    return { export_id: 9, rows, next: after_id === 2 ? null : (rows[0]?.id ?? null) };
  });
  const ids: Row['id'][] = [];
  for await (const page of pages) ids.push(...page.map(({ id }) => id));
  expect(ids).toEqual([1, 2, 3]);
  expect(positions).toEqual([{}, { export_id: 9, after_id: 1 }, { export_id: 9, after_id: 2 }]);
});

describe('sorted()', () => {
  it('sorted() sorts numbers by value, and puts empty values last in both directions', () => {
    const rows: Row[] = [
      { id: 1, rank: 10 },
      { id: 2, rank: null },
      { id: 3, rank: 9 },
    ];
    expect(sorted(rows, 'rank', 'ASC').map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(sorted(rows, 'rank', 'DESC').map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('sorted() sorts Ä like A', () => {
    const rows: Row[] = [
      { id: 1, name: 'Zoe' },
      { id: 2, name: 'Änne' },
      { id: 3, name: 'Bea' },
    ];
    expect(sorted(rows, 'name', 'ASC').map(({ name }) => name)).toEqual(['Änne', 'Bea', 'Zoe']);
  });
});

it('cellOf joins the items of a list with semicolons', () => {
  expect(cellOf(['Liv', 'Ollie'])).toBe('Liv; Ollie');
  expect(cellOf(null)).toBeNull();
});
