import { CSV_BOM, csvFileName, csvLine } from '@cradle/shared/text/csv';
import { searchText } from '@cradle/shared/text/searchText';
import type { DataProvider, Identifier, SortPayload } from 'react-admin';
import { kindOf, loadFields } from '../fields/kinds';
import { callFunction } from '../providers/data/api';
import { definitionOf } from '../resources/definitions';
import { cellOf, pagesById, pagesOf, type Row, recordedPages, sorted } from './allRows';

/**
 * The maximum number of rows in an export that is sorted like the list. Larger exports are sorted by id, because
 * sorting by another field would need all rows in memory.
 */
const SORTED_UP_TO = 20_000;

export interface Export {
  resource: string;
  dataProvider: DataProvider;
  columns: readonly string[];
  /** The column headings. */
  heads: readonly string[];
  /**
   * The filters of the list. They are ignored if `ids` is given. Exception: an export function (`exportBy`) always gets
   * the filter `status`.
   */
  filter: object;
  sort: SortPayload;
  ids?: readonly Identifier[];
  /** The approximate number of rows. */
  total: number;
  onProgress: (rows: number) => void;
  isCanceled: () => boolean;
}

/**
 * Downloads a CSV file. Every export is recorded in the audit log before the download starts. If the resource has an
 * export function (`exportBy`), that database function returns the rows and records the export.
 * @returns the number of rows; null if the export was canceled
 */
export async function exportRows(task: Export): Promise<number | null> {
  const { resource, columns, heads, sort, total, onProgress, isCanceled } = task;
  const { exportBy, fields = [] } = definitionOf(resource) ?? {};
  await loadFields(fields);
  const cell = (row: Row, column: string) => {
    const field = fields.find(({ name }) => name === column);
    const value = field && row[column] != null ? kindOf(field).write(row[column]) : row[column];
    // cellOf() also converts objects, which some columns of the audit log contain.
    return cellOf(value);
  };
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(columns.map((column) => cell(row, column)))).join('');
  const sortable: Row[] = [];
  const unsorted: Blob[] = [];
  let count = 0;
  for await (const page of exportBy ? pagesOfFunction(exportBy, task) : pagesOfList(task)) {
    if (isCanceled()) return null;
    if (total > SORTED_UP_TO) unsorted.push(new Blob([linesOf(page)]));
    else sortable.push(...page);
    count += page.length;
    onProgress(count);
  }
  if (isCanceled()) return null;
  if (!exportBy) await callFunction('log_export', { resource, row_count: count });
  const order = linesOf(sorted(sortable, sort.field, sort.order));
  download(csvFileName(resource), [CSV_BOM, csvLine(heads), ...unsorted, order]);
  return count;
}

const pagesOfList = (task: Export) =>
  task.ids ? pagesById(task.dataProvider, task.resource, task.ids) : pagesOf(pageFetcher(task));

function pagesOfFunction(name: string, { filter, ids }: Export): AsyncGenerator<Row[]> {
  const { q, ...rest } = filter as { q?: unknown; status?: string };
  const search = searchText(q);
  const status = rest.status && { status: rest.status };
  const wanted = ids ? { ids, ...status } : { ...rest, ...(search && { q: search }) };
  return recordedPages((position) => callFunction(name, { filter: wanted, ...position }));
}

const pageFetcher =
  ({ resource, dataProvider, filter }: Export) =>
  async (after: Row['id'] | null, size: number): Promise<Row[]> => {
    const { data } = await dataProvider.getList(resource, {
      filter: after === null ? filter : { ...filter, 'id@gt': after },
      pagination: { page: 1, perPage: size },
      sort: { field: 'id', order: 'ASC' },
    });
    return data as Row[];
  };

/** Starts a download in the browser. */
export function download(name: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The URL is revoked later, because some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
