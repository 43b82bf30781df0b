import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { useUndo } from './useUndo';
import type { WayBack } from './wayBack';

/** The way back, in the message that tells what has been done. */
export const UndoButton = ({ way }: { way: WayBack }) => {
  const close = useCloseNotification();
  const undo = useUndo();
  const start = () => {
    close();
    void undo(way, <UndoButton way={way} />);
  };
  return (
    <Button size="small" variant="outlined" onClick={start}>
      Undo
    </Button>
  );
};
