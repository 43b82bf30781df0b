import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import type { NamedField } from '../fields';
import { lazyDialog } from '../layout/lazyPart';
import { type LogEntry, type Values, valuesBefore } from './logEntry';

const HistoryDrawer = lazyDialog(() => import('./HistoryDrawer'));

export interface HistoryButtonProps {
  /** The filter that selects the log entries. */
  filter: { resource: string; record_id?: string };
  /**
   * Returns the values that are written into the form when the user restores an entry; an empty object if the entry has
   * nothing to restore.
   */
  restoreOf: (entry: LogEntry) => Values;
}

/**
 * A button that opens the history. It is shown to staff who may read the audit log or the history of this resource. It
 * must be rendered inside the form, because restoring an entry writes into the form.
 */
export const HistoryButton = (props: HistoryButtonProps) => {
  const [open, setOpen] = useState(false);
  const { canAccess: readsLog } = useCanAccess({ resource: 'audit_log', action: 'list' });
  const { canAccess: readsHistory } = useCanAccess({ resource: props.filter.resource, action: 'history' });
  if (!readsLog && !readsHistory) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

/**
 * A button that opens the history of the current record. Restoring an entry writes the previous values of `fields` into
 * the form.
 */
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
