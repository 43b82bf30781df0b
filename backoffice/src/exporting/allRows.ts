import { type CsvValue, joinList } from '@cradle/shared/text/csv';
import type { DataProvider, Identifier } from 'react-admin';

export interface Row {
  id: number | string;
  [column: string]: unknown;
}

/** Fetches a page of rows with an id greater than `after`, ordered by id. */
export type PageFetcher = (after: Row['id'] | null, size: number) => Promise<Row[]>;

const EXPORT_PAGE = 1000;

/**
 * Fetches all rows page by page, by keyset pagination. With offsets, rows could be skipped or repeated while other
 * users add or delete rows. Later pages would also be slower, because the database reads all rows before the offset.
 */
export async function* pagesOf(fetchPage: PageFetcher, size = EXPORT_PAGE): AsyncGenerator<Row[]> {
  let after: Row['id'] | null = null;
  for (;;) {
    const page: Row[] = await fetchPage(after, size);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** The response of private.export_page(): one page of an export that the database records in the audit log. */
export interface RecordedPage {
  export_id: number;
  rows: Row[];
  next: Row['id'] | null;
}

export interface Position {
  export_id?: number;
  after_id?: Row['id'];
}

/** Fetches all pages of an export. The database records the export in the audit log at the first request. */
export async function* recordedPages(fetchPage: (position: Position) => Promise<RecordedPage>): AsyncGenerator<Row[]> {
  let position: Position = {};
  for (;;) {
    const { export_id, rows, next } = await fetchPage(position);
    if (rows.length > 0) yield rows;
    if (next === null) return;
    position = { export_id, after_id: next };
  }
}

/** The maximum number of ids in a request, because the length of a URL is limited. */
const IDS_PER_REQUEST = 200;

/** Fetches the rows with these ids in batches. Deleted rows are missing from the result. */
export async function* pagesById(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    yield (await dataProvider.getMany(resource, { ids: ids.slice(start, start + IDS_PER_REQUEST) })).data as Row[];
  }
}

/**
 * Sorts rows by a field in the same way as the list: empty values come last in both directions. `order` is 'ASC' or
 * 'DESC'.
 */
export function sorted(rows: readonly Row[], field: string, order: string): Row[] {
  const sign = order === 'DESC' ? -1 : 1;
  const collator = new Intl.Collator('en', { numeric: true });
  return [...rows].sort((one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}

/** The CSV value of a cell: lists are joined, objects are written as JSON. */
export function cellOf(value: unknown): CsvValue {
  if (Array.isArray(value)) return joinList(value.map((item) => String(cellOf(item) ?? '')));
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  return value as CsvValue;
}
