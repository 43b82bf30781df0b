import { reject_reason } from '@cradle/shared/database/columns/submissions';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTypedText } from '../crud/typed';

export interface ReasonDialogProps {
  /** Describes the submissions to reject: the title of a single submission, or a count such as '3 submissions'. */
  subject: string;
  /**
   * Whether an email to the sender is possible. 'none': the queue sends no emails. 'no address': the sender left no
   * address.
   */
  mail: 'none' | 'no address' | 'possible';
  /** Rejects the submissions. Resolves with null, which closes the dialog, or with the error. */
  onReject: (more: { reason: string; send_mail: boolean }) => Promise<Error | null>;
  onClose: () => void;
}

/** Dialog in which the user enters a reason and rejects submissions. After an error, it stays open with the reason. */
const ReasonDialog = ({ subject, mail, onReject, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useTypedText(`reason ${subject}`);
  const [sendMail, setSendMail] = useState(mail === 'possible');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason.trim()) {
      setProblem('Enter a reason.');
      return;
    }
    setBusy(true);
    const error = await onReject({ reason, send_mail: sendMail });
    setBusy(false);
    if (error) setProblem(error.message);
    else onClose();
  };
  const close = () => {
    if (!reason.trim() || window.confirm('Discard the reason?')) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : close} aria-labelledby="reason-title">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="reason-title" sx={{ overflowWrap: 'anywhere' }}>
          Reject {subject}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem('');
            }}
            error={problem !== ''}
            helperText={problem || 'Other staff can also read it.'}
            multiline
            minRows={3}
            maxRows={10}
            autoFocus
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: reject_reason.maxLength } }}
          />
          {mail === 'possible' ? (
            <>
              <FormControlLabel
                control={<Checkbox checked={sendMail} onChange={(_event, checked) => setSendMail(checked)} />}
                label="Email the reason to the sender, if they left an address"
              />
              <Typography variant="body2" color="text.secondary">
                The email is sent after a minute. Until then, Undo cancels it.
              </Typography>
            </>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {mail === 'none' ? 'Submissions of this kind have no sender to email.' : 'The sender left no address.'}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Rejecting…' : sendMail ? 'Reject and send' : 'Reject'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default ReasonDialog;
