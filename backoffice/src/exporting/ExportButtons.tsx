import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense } from 'react';
import { Button, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { IfMay } from '../layout/IfMay';
import { lazyPart } from '../layout/lazyPart';
import { useExport } from './useExport';

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
