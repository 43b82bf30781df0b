import { CSV_BOM, type CsvValue, csvLine } from '@cradle/shared/csv';
import { labelOf } from '@cradle/shared/importTable';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { cellOf } from '../exporting/allRows';
import { download } from '../exporting/download';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';
import { reportOf } from './batch';
import type { Importing } from './importPageOf';
import { reasonOf } from './reasonOf';

/** The refused rows as a file, each with its reason: to be mended and imported again. */
export const SaveRefused = ({ batchId, importing }: { batchId: number; importing: Importing }) => {
  const resource = useResourceContext() ?? '';
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const names = importing.table.fields.map(({ name }) => name);

  const save = async () => {
    setBusy(true);
    try {
      const parts = [CSV_BOM, csvLine(['Line', 'Why', ...names.map((name) => labelOf(importing.table, name))])];
      for (let after = 0; ; ) {
        const rows = await reportOf(batchId, 'refused', after, 1000);
        for (const row of rows) {
          const cells: CsvValue[] = names.map((name) => cellOf(row.fields[name]));
          parts.push(csvLine([row.line, reasonOf(resource, importing, row), ...cells]));
        }
        if (rows.length < 1000) break;
        after = rows.at(-1)?.line ?? after;
      }
      download(`${resource}-refused.csv`, parts);
    } catch (error) {
      toast.error('The refused rows could not be saved', readableError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
      Save the refused rows
    </Button>
  );
};
