import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import type { Deletion } from './lastDeletion';
import { useUndo } from './useUndo';

/** The way back out of a deletion, in the message that tells of it. Who may delete may take it back. */
export const UndoDeletion = ({ deletion }: { deletion: Deletion }) => {
  const close = useCloseNotification();
  const bringBack = useUndo();
  const undo = () => {
    close();
    void bringBack(deletion);
  };
  return (
    <Button size="small" variant="outlined" onClick={undo}>
      Undo
    </Button>
  );
};
