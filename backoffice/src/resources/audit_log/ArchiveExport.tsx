import { CSV_BOM, csvFileName, csvLine } from '@cradle/shared/text/csv';
import DownloadIcon from '@mui/icons-material/ArchiveOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, useCanAccess, useTranslate } from 'react-admin';
import { cellOf, type Row } from '../../exporting/allRows';
import { download } from '../../exporting/exportRows';
import { formatCount } from '../../format';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';
import { useToast } from '../../ui/useToast';

const FILE = 'audit_log_archive';

interface ArchivePage {
  rows: Row[];
  next: number | null;
}

/**
 * Button that downloads the archived entries of the audit log. Renders nothing if there are none, or if the user may
 * not export.
 */
export const ArchiveExport = ({ columns }: { columns: readonly string[] }) => {
  const { canAccess } = useCanAccess({ resource: 'audit_log', action: 'export' });
  const { data: entries = 0 } = useQuery({
    queryKey: ['audit_log', 'archive'],
    enabled: Boolean(canAccess),
    queryFn: () => callFunction<number>('count_archived_changes', {}),
  });
  const [isRunning, setRunning] = useState(false);
  const translate = useTranslate();
  const toast = useToast();
  if (entries === 0) return null;

  const start = async () => {
    setRunning(true);
    try {
      const heads = columns.map((column) => translate(`resources.audit_log.fields.${column}`, { _: column }));
      const parts: BlobPart[] = [CSV_BOM, csvLine(heads)];
      let count = 0;
      for (let after: number | null | undefined; after !== null; ) {
        const page: ArchivePage = await callFunction('export_archived_changes', { after_id: after });
        parts.push(new Blob(page.rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))));
        count += page.rows.length;
        after = page.next;
      }
      download(csvFileName(FILE), parts);
      toast.success('Export successful', `${formatCount(count, 'entry', 'entries')} in ${csvFileName(FILE)}`);
    } catch (error) {
      toast.error('Export failed', readableError(error).message);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button label="Export archive" aria-label="Export archive" disabled={isRunning} onClick={() => void start()}>
      <DownloadIcon />
    </Button>
  );
};
