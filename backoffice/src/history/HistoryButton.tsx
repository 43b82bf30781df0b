import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { Suspense, startTransition, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { NamedField } from '../fields';
import { IfMay } from '../layout/IfMay';
import { lazyPart } from '../layout/lazyPart';
import { type LogEntry, type Told, valuesBefore } from './logEntry';

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer'));

export interface HistoryButtonProps {
  /** Which lines of the log. */
  filter: { resource: string; record_id?: string };
  /** What of a change a restore puts back into the form; nothing, where there is nothing to put back. */
  restoreOf: (entry: LogEntry) => Told;
}

/** What changed, and who did it. For those who may read the log; stands within the form that a restore fills. */
export const HistoryButton = (props: HistoryButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <IfMay resource="audit_log" action="list">
      <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => startTransition(() => setOpen(true))}>
        History
      </Button>
      <Suspense>{open && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </IfMay>
  );
};

/** The history of the record in the form; a restore fills these fields. */
export const RecordHistory = ({ fields }: { fields: readonly NamedField[] }) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!record) return null;
  return (
    <HistoryButton
      filter={{ resource, record_id: String(record.id) }}
      restoreOf={(entry) => valuesBefore(entry, fields)}
    />
  );
};
