import { CSV_BOM, csvFileName, csvLine } from '@cradle/shared/csv';
import { useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useToast } from '../look/useToast';
import { callFunction } from '../providers/api';
import { readableError } from '../providers/readableError';
import { allRows, cellOf, EXPORT_PAGE, type Row, sorted } from './allRows';

/**
 * Writes a CSV file of all rows that match the list's filters, or of the selected ones. It is recorded first: a file
 * that the audit log does not know of never reaches the browser's downloads.
 */
export function useExport(columns: readonly string[]) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const toast = useToast();
  /** Rows read so far; null when nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null);

  const pageOf = async (filter: object, size: number): Promise<Row[]> => {
    const pagination = { page: 1, perPage: size };
    const { data } = await dataProvider.getList(resource, { filter, pagination, sort: { field: 'id', order: 'ASC' } });
    return data as Row[];
  };

  const read = async (ids?: readonly Identifier[]): Promise<Row[]> => {
    if (!ids) {
      return allRows(
        (after, size) => pageOf(after === null ? filterValues : { ...filterValues, 'id@gt': after }, size),
        setProgress,
      );
    }
    const rows: Row[] = [];
    // An address has room for some hundreds of ids only.
    for (let start = 0; start < ids.length; start += EXPORT_PAGE / 5) {
      const { data } = await dataProvider.getMany(resource, { ids: ids.slice(start, start + EXPORT_PAGE / 5) });
      rows.push(...(data as Row[]));
      setProgress(rows.length);
    }
    return rows;
  };

  const start = async (ids?: readonly Identifier[]) => {
    setProgress(0);
    try {
      const rows = sorted(await read(ids), sort.field, sort.order);
      await callFunction('log_export', { resource, row_count: rows.length });
      const head = columns.map((column) => translate(`resources.${resource}.fields.${column}`, { _: column }));
      const lines = [head, ...rows.map((row) => columns.map((column) => cellOf(row[column])))].map(csvLine);
      download(csvFileName(resource), [CSV_BOM, ...lines]);
      toast.success('Export successful', `${rows.length.toLocaleString('en')} rows in ${csvFileName(resource)}`);
    } catch (error) {
      toast.error('Export failed', readableError(error).message);
    } finally {
      setProgress(null);
    }
  };

  return { start, progress };
}

function download(name: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
