import Button from '@mui/material/Button';
import { useState } from 'react';
import { useUndo } from './useUndo';
import type { WayBack } from './wayBack';

/** The way back, in the message that tells what has been done; how it went is the next message. */
export const UndoButton = ({ way }: { way: WayBack }) => {
  const [busy, setBusy] = useState(false);
  const undo = useUndo();
  const start = () => {
    setBusy(true);
    void undo(way, <UndoButton way={way} />);
  };
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={start}>
      {busy ? 'Undoing…' : 'Undo'}
    </Button>
  );
};
