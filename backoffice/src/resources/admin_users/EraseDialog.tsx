import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { callFunction } from '../../providers/data/api';
import { failureText } from '../../providers/data/readableError';
import { Callout } from '../../ui/Callout';
import { type ErasedRows, ErasureTable } from './ErasureTable';

interface EraseDialogProps {
  email: string;
  onClose: () => void;
}

/**
 * Dialog that erases a person. To confirm, the user must enter the person's email address. After the erasure, the
 * dialog shows the report.
 */
const EraseDialog = ({ email, onClose }: EraseDialogProps) => {
  const [report, setReport] = useState<ErasedRows[] | null>(null);
  return (
    <Dialog open onClose={report ? onClose : undefined} maxWidth="sm" fullWidth aria-labelledby="erase-title">
      <DialogTitle id="erase-title" sx={{ overflowWrap: 'anywhere' }}>
        {report ? 'Person erased' : `Erase ${email}?`}
      </DialogTitle>
      {report ? (
        <Report email={email} report={report} onClose={onClose} />
      ) : (
        <Confirmation email={email} onErased={setReport} onClose={onClose} />
      )}
    </Dialog>
  );
};

const Confirmation = ({ email, onErased, onClose }: EraseDialogProps & { onErased: (rows: ErasedRows[]) => void }) => {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMe = useGetIdentity().identity?.email?.toLowerCase() === email.toLowerCase();
  const queryClient = useQueryClient();
  const confirmed = typed.trim().toLowerCase() === email.toLowerCase();

  const erase = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onErased(await erasePerson(email));
      await queryClient.invalidateQueries();
    } catch (error) {
      setFailure(failureText(error, 'the data may already be erased', 'Erase again to remove any remaining data.'));
      setBusy(false);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (confirmed && !busy) void erase();
      }}
    >
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">
          This deletes the account with its favorites, newsletter sign-ups and invitations, and removes the address and
          name from submissions, deleted records and the audit log. It can't be undone.
        </Typography>
        {isMe && <Callout severity="warning">This is your own account: you will be signed out.</Callout>}
        <TextField
          label="Type the email address to confirm"
          placeholder={email}
          type="email"
          autoComplete="off"
          autoFocus
          value={typed}
          disabled={busy}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure && (
          <Callout severity="error" role="alert">
            {failure}
          </Callout>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={!confirmed || busy}>
          {busy ? 'Erasing…' : 'Erase this person'}
        </Button>
      </DialogActions>
    </Box>
  );
};

const Report = ({ email, report, onClose }: EraseDialogProps & { report: ErasedRows[] }) => (
  <>
    <DialogContent sx={{ pt: 0 }} role="region" aria-label="Report" tabIndex={0}>
      <Typography role="status" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: report.length > 0 ? 2 : 0 }}>
        {report.length > 0 ? `Erased the data of ${email}:` : `Nothing was found for ${email}.`}
      </Typography>
      {report.length > 0 && <ErasureTable report={report} />}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </>
);

/**
 * Erases all data about the person with this email address. Rows that must remain are redacted, all others are deleted.
 * @returns the report: the affected tables and how many rows of each were deleted or redacted
 */
async function erasePerson(email: string): Promise<ErasedRows[]> {
  return (await callFunction<ErasedRows[]>('erase_person', { email })).filter(({ rows }) => rows > 0);
}

export default EraseDialog;
