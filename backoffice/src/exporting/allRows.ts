import { type CsvValue, joinList } from '@cradle/shared/text/csv';
import type { DataProvider, Identifier } from 'react-admin';

export interface Row {
  id: number | string;
  [column: string]: unknown;
}

/** Asks for the rows behind `after` (none: from the start), by rising id. */
export type PageAsker = (after: Row['id'] | null, size: number) => Promise<Row[]>;

const EXPORT_PAGE = 1000;

/**
 * All rows, page by page behind the last id: unlike offsets this neither skips nor repeats a row while others add and
 * delete, and the last page costs what the first one does.
 */
export async function* pagesOf(ask: PageAsker, size = EXPORT_PAGE): AsyncGenerator<Row[]> {
  let after: Row['id'] | null = null;
  for (;;) {
    const page: Row[] = await ask(after, size);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** A page of an export that the database records; see private.export_page() in the migrations. */
export interface RecordedPage {
  export_id: number;
  rows: Row[];
  next: Row['id'] | null;
}

export interface Position {
  export_id?: number;
  after_id?: Row['id'];
}

/** All pages of a recorded export; the first call records it, the others continue it. */
export async function* recordedPages(ask: (position: Position) => Promise<RecordedPage>): AsyncGenerator<Row[]> {
  let position: Position = {};
  for (;;) {
    const { export_id, rows, next } = await ask(position);
    if (rows.length > 0) yield rows;
    if (next === null) return;
    position = { export_id, after_id: next };
  }
}

/** An address has room for some hundreds of ids only. */
const IDS_AT_ONCE = 200;

/** The rows of these ids, as far as they are there still, some hundreds at a time. */
export async function* pagesById(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    yield (await dataProvider.getMany(resource, { ids: ids.slice(start, start + IDS_AT_ONCE) })).data as Row[];
  }
}

/** The rows in the order in which the list shows them: what is missing comes last either way. */
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

/** A cell of a file: lists are joined, anything deeper is left as JSON. */
export function cellOf(value: unknown): CsvValue {
  if (Array.isArray(value)) return joinList(value.map((item) => String(cellOf(item) ?? '')));
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  return value as CsvValue;
}
