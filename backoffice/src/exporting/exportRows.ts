import { CSV_BOM, csvFileName, csvLine } from '@cradle/shared/text/csv';
import type { DataProvider, Identifier, SortPayload } from 'react-admin';
import { kindOf, loadFields } from '../fields/kinds';
import { callFunction } from '../providers/data/api';
import { searchText } from '../providers/data/searchText';
import { definitionOf } from '../resources/definitions';
import { cellOf, pagesById, pagesOf, type Row, recordedPages, sorted } from './allRows';
import { download } from './download';

/** So many rows are kept and written in the order of the list; more are written as they come, by their id. */
const SORTED_UP_TO = 20_000;

export interface Export {
  resource: string;
  dataProvider: DataProvider;
  /** What the file holds, and what stands above it. */
  columns: readonly string[];
  heads: readonly string[];
  /** The rows of a filter, or these. */
  filter: object;
  sort: SortPayload;
  ids?: readonly Identifier[];
  /** How many there will be, about. */
  total: number;
  onProgress: (rows: number) => void;
  cancelled: () => boolean;
}

/**
 * Writes a CSV file and answers how many rows it holds; null when it was cancelled. It is recorded first: a file that
 * the audit log does not know of never reaches the browser's downloads. A resource with a function for its exports gets
 * its rows from that one, which records before it returns any.
 */
export async function exportRows(task: Export): Promise<number | null> {
  const { resource, columns, heads, sort, total, onProgress, cancelled } = task;
  const { exportBy, fields = [] } = definitionOf(resource) ?? {};
  await loadFields(fields);
  const cell = (row: Row, column: string) => {
    const field = fields.find(({ name }) => name === column);
    return field && row[column] != null ? kindOf(field).write(row[column]) : cellOf(row[column]);
  };
  const linesOf = (rows: readonly Row[]) =>
    rows.map((row) => csvLine(columns.map((column) => cell(row, column)))).join('');
  const kept: Row[] = [];
  const written: Blob[] = [];
  let count = 0;
  for await (const page of exportBy ? pagesOfFunction(exportBy, task) : pagesOfList(task)) {
    if (cancelled()) return null;
    if (total > SORTED_UP_TO) written.push(new Blob([linesOf(page)]));
    else kept.push(...page);
    count += page.length;
    onProgress(count);
  }
  if (cancelled()) return null;
  if (!exportBy) await callFunction('log_export', { resource, row_count: count });
  const order = linesOf(sorted(kept, sort.field, sort.order));
  download(csvFileName(resource), [CSV_BOM, csvLine(heads), ...written, order]);
  return count;
}

const pagesOfList = (task: Export) =>
  task.ids ? pagesById(task.dataProvider, task.resource, task.ids) : pagesOf(pageAsker(task));

function pagesOfFunction(name: string, { filter, ids }: Export): AsyncGenerator<Row[]> {
  const { q, ...rest } = filter as { q?: unknown };
  const search = searchText(q);
  const wanted = ids ? { ids } : { ...rest, ...(search && { q: search }) };
  return recordedPages((position) => callFunction(name, { filter: wanted, ...position }));
}

const pageAsker =
  ({ resource, dataProvider, filter }: Export) =>
  async (after: Row['id'] | null, size: number): Promise<Row[]> => {
    const { data } = await dataProvider.getList(resource, {
      filter: after === null ? filter : { ...filter, 'id@gt': after },
      pagination: { page: 1, perPage: size },
      sort: { field: 'id', order: 'ASC' },
    });
    return data as Row[];
  };
