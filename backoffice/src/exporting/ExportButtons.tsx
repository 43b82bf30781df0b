import { csvFileName } from '@cradle/shared/text/csv';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense, useRef, useState } from 'react';
import {
  Button,
  type Identifier,
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { formatCount } from '../format';
import { IfAllowed } from '../layout/IfAllowed';
import { lazyDialog, lazyPart } from '../layout/lazyPart';
import { readableError } from '../providers/data/readableError';
import { definitionOf } from '../resources/definitions';
import { useToast } from '../ui/useToast';

const ExportProgress = lazyPart(() => import('./ExportProgress'));
const ExportDialog = lazyDialog(() => import('./ExportDialog'));

/** The progress is shown for exports of more rows than this number, because they need more than one request. */
const SHOW_PROGRESS_ABOVE = 1000;

interface ExportProps {
  columns: readonly string[];
}

/**
 * Exports all rows that match the filters. `total` is the number of exported rows, if it differs from the list's total.
 */
export const ExportButton = ({ columns, total }: ExportProps & { total?: number }) => {
  const list = useListContext();
  return <Export columns={columns} of={total ?? list.total} />;
};

/** Exports the selected rows. */
export const BulkExportButton = ({ columns }: ExportProps) => {
  const { selectedIds } = useListContext();
  return <Export columns={columns} ids={selectedIds} of={selectedIds.length} />;
};

const Export = ({ columns, ids, of = 0 }: ExportProps & { ids?: readonly (string | number)[]; of?: number }) => {
  const resource = useResourceContext() ?? '';
  const { start, cancel, progress } = useExport(columns, of);
  const translate = useTranslate();
  const label = ids ? 'Export selected' : translate('ra.action.export');
  const { exportOnly } = definitionOf(resource) ?? {};
  const { status } = useListContext().filterValues as { status?: string };
  const [asking, setAsking] = useState(false);
  const asks = exportOnly && status !== exportOnly.status;
  return (
    <IfAllowed resource={resource} action="export">
      <Button
        label={label}
        // On phones, react-admin's button shows only its icon. Without aria-label, it would have no accessible name
        // while disabled.
        aria-label={label}
        disabled={progress !== null || of === 0}
        onClick={() => (asks ? setAsking(true) : void start(ids))}
      >
        <DownloadIcon />
      </Button>
      {asking && (
        <ExportDialog
          status={ids ? undefined : status}
          onClose={() => setAsking(false)}
          onExport={(chosen) => {
            setAsking(false);
            void start(ids, { status: chosen });
          }}
        />
      )}
      {progress !== null && of > SHOW_PROGRESS_ABOVE && (
        <Suspense>
          <ExportProgress done={progress} of={of} onCancel={cancel} />
        </Suspense>
      )}
    </IfAllowed>
  );
};

/**
 * Exports the rows with the given ids or, without ids, all rows that match the list's filters. The code of the export
 * is lazy-loaded.
 */
function useExport(columns: readonly string[], total: number) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const toast = useToast();
  /** The number of rows that have been fetched so far; null while no export is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<object | null>(null);

  const start = async (ids?: readonly Identifier[], more?: { status: string }) => {
    const filter = { ...filterValues, ...more };
    const run = {};
    running.current = run;
    const onProgress = (rows: number | null) => running.current === run && setProgress(rows);
    onProgress(0);
    try {
      const { exportRows } = await import('./exportRows');
      const heads = columns.map((column) => translate(`resources.${resource}.fields.${column}`, { _: column }));
      const task = { resource, dataProvider, columns, heads, filter, sort, ids, total };
      const count = await exportRows({ ...task, onProgress, isCanceled: () => running.current !== run });
      if (count !== null) {
        toast.success('Export successful', `${formatCount(count, 'row')} in ${csvFileName(resource)}`);
      }
    } catch (error) {
      if (running.current === run) toast.error('Export failed', readableError(error).message);
    } finally {
      onProgress(null);
    }
  };

  const cancel = () => {
    running.current = null;
    setProgress(null);
  };
  return { start, cancel, progress };
}
