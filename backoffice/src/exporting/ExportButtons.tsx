import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useCanAccess, useListContext, useResourceContext } from 'react-admin';
import { useExport } from './useExport';

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

const Export = ({ columns, ids, of }: ExportProps & { ids?: readonly (string | number)[]; of?: number }) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const { start, progress } = useExport(columns);
  if (!canAccess) return null;
  const busy = progress !== null;
  return (
    <Button
      label={busy ? `Exporting ${progress.toLocaleString('en')}…` : ids ? 'Export selected' : 'ra.action.export'}
      disabled={busy || of === 0}
      onClick={() => void start(ids)}
    >
      <DownloadIcon />
    </Button>
  );
};
