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
import { IfMay } from '../layout/IfMay';
import { lazyPart } from '../layout/lazyPart';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/data/readableError';

const ExportProgress = lazyPart(() => import('./ExportProgress'));

/** More rows than come at once. */
const LONG = 1000;

interface ExportProps {
  columns: readonly string[];
}

/** All rows that match the filters. */
export const ExportButton = ({ columns }: ExportProps) => {
  const { total } = useListContext();
  return <Export columns={columns} of={total} />;
};

/** The selected rows. */
export const BulkExportButton = ({ columns }: ExportProps) => {
  const { selectedIds } = useListContext();
  return <Export columns={columns} ids={selectedIds} of={selectedIds.length} />;
};

const Export = ({ columns, ids, of = 0 }: ExportProps & { ids?: readonly (string | number)[]; of?: number }) => {
  const resource = useResourceContext() ?? '';
  const { start, cancel, progress } = useExport(columns, of);
  const translate = useTranslate();
  const label = ids ? 'Export selected' : translate('ra.action.export');
  return (
    <IfMay resource={resource} action="export">
      <Button
        label={label}
        // On a phone react-admin's button is an icon, and one that is disabled would have no name.
        aria-label={label}
        disabled={progress !== null || of === 0}
        onClick={() => void start(ids)}
      >
        <DownloadIcon />
      </Button>
      {progress !== null && of > LONG && (
        <Suspense>
          <ExportProgress done={progress} of={of} onCancel={cancel} />
        </Suspense>
      )}
    </IfMay>
  );
};

/** Exports all rows that match the list's filters, or the selected ones; how is loaded when it is asked for. */
function useExport(columns: readonly string[], total: number) {
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
