import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { localTime, scheduleProblem } from './localTime';

interface ScheduleDialogProps {
  title: string;
  hint: string;
  /** The label of the time input. */
  label: string;
  /** The currently scheduled time; null if there is none. */
  at: string | null;
  busy: boolean;
  /** Content below the time input. */
  children?: ReactNode;
  /** Called with the chosen time. Resolves with true if the server has accepted the time. */
  schedule: (at: Date) => Promise<boolean>;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** A dialog in which the user chooses a time in the future, in the browser's time zone. */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const { title, hint, label, at: present, busy, children, schedule, onClose } = props;
  const [value, setValue] = useState(localTime(new Date(present ?? Date.now() + DAY_MS)));
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // Keeps React from also submitting the record's form, which contains the dialog.
    const refusal = scheduleProblem(value);
    if (refusal) return setProblem(refusal);
    if (await schedule(new Date(value))) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="schedule-title">{title}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {hint}
          </Typography>
          <TextField
            type="datetime-local"
            label={label}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem('');
            }}
            error={problem !== ''}
            helperText={problem || `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: localTime(new Date()) } }}
            fullWidth
            autoFocus
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
