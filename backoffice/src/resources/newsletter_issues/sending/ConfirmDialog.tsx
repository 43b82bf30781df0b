import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  busy: boolean;
  /** Content below the text. */
  children?: ReactNode;
  act: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for confirmation of an action that can't be undone. */
export const ConfirmDialog = ({ title, text, confirm, busy, children, act, onClose }: ConfirmDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    maxWidth="xs"
    fullWidth
    aria-labelledby="confirm-title"
    aria-describedby="confirm-text"
  >
    <DialogTitle id="confirm-title">{title}</DialogTitle>
    <DialogContent>
      <DialogContentText id="confirm-text">{text}</DialogContentText>
      {children}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Back</Button>
      <Button variant="contained" disabled={busy} onClick={() => void act().then(onClose)}>
        {confirm}
      </Button>
    </DialogActions>
  </Dialog>
);
