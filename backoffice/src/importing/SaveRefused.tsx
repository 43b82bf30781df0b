import { CSV_BOM, type CsvValue, csvLine } from '@cradle/shared/csv';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDefinition } from '../crud/form';
import { cellOf } from '../exporting/allRows';
import { download } from '../exporting/download';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';
import { reportOf } from './batch';
import { importedFields } from './importTable';
import { reasonOf } from './reasonOf';

/** The refused rows as a file, each with its reason: to be mended and imported again. */
export const SaveRefused = ({ batchId }: { batchId: number }) => {
  const definition = useDefinition();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const fields = importedFields(definition);

  const save = async () => {
    setBusy(true);
    try {
      const parts = [CSV_BOM, csvLine(['Line', 'Why', ...fields.map(({ label }) => label)])];
      for (let after = 0; ; ) {
        const rows = await reportOf(batchId, 'refused', after, 1000);
        for (const row of rows) {
          const cells: CsvValue[] = fields.map(({ name }) => cellOf(row.fields[name]));
          parts.push(csvLine([row.line, reasonOf(definition, row), ...cells]));
        }
        if (rows.length < 1000) break;
        after = rows.at(-1)?.line ?? after;
      }
      download(`${definition.name}-refused.csv`, parts);
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
