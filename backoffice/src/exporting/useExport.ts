import { csvFileName } from '@cradle/shared/csv';
import { useRef, useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';

/** Exports all rows that match the list's filters, or the selected ones; how is loaded when it is asked for. */
export function useExport(columns: readonly string[], total: number) {
  const resource = useResourceContext() ?? '';
  const { filterValues: filter, sort } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const toast = useToast();
  /** Rows read so far; null when nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<object | null>(null);

  const start = async (ids?: readonly Identifier[]) => {
    const me = {};
    running.current = me;
    const mine = (rows: number | null) => running.current === me && setProgress(rows);
    mine(0);
    try {
      const { exportRows } = await import('./exportRows');
      const heads = columns.map((column) => translate(`resources.${resource}.fields.${column}`, { _: column }));
      const task = { resource, dataProvider, columns, heads, filter, sort, ids, total };
      const count = await exportRows({ ...task, onProgress: mine, cancelled: () => running.current !== me });
      if (count !== null) {
        toast.success('Export successful', `${count.toLocaleString('en')} rows in ${csvFileName(resource)}`);
      }
    } catch (error) {
      if (running.current === me) toast.error('Export failed', readableError(error).message);
    } finally {
      mine(null);
    }
  };

  const cancel = () => {
    running.current = null;
    setProgress(null);
  };
  return { start, cancel, progress };
}
