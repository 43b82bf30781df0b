import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useUndo } from '../undo/useUndo';
import { undeleting } from '../undo/wayBack';
import { calledOf, type LogEntry } from './logEntry';

/** The way back for what was deleted, for those who may delete it; the database says when it is too late. */
export const BringBackButton = ({ entry }: { entry: LogEntry }) => {
  const { canAccess } = useCanAccess({ resource: entry.resource, action: 'delete' });
  const bringBack = useUndo();
  const [busy, setBusy] = useState(false);
  const { resource, record_id } = entry;
  if (!canAccess || record_id === null) return null;
  const start = async () => {
    setBusy(true);
    await bringBack(undeleting(resource, [record_id], calledOf(entry)));
    setBusy(false);
  };
  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void start()}>
      Bring it back
    </Button>
  );
};
