import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { localTime } from './localTime';
import type { Story, usePublishing } from './usePublishing';

interface ScheduleDialogProps {
  story: Story;
  publishing: ReturnType<typeof usePublishing>;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Chooses when a story goes live, in the browser's time zone. */
export const ScheduleDialog = ({ story, publishing, onClose }: ScheduleDialogProps) => {
  const [value, setValue] = useState(localTime(new Date(story.publish_at ?? Date.now() + DAY_MS)));
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // The dialog is inside the story's form.
    const at = new Date(value);
    if (!(at.getTime() > Date.now())) return setProblem('Choose a time in the future');
    if (await publishing.schedule(at)) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="schedule-title">Schedule “{story.title}”</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {story.draft_of ? 'The changes go' : 'The story goes'} live within a minute after this time.
          </Typography>
          <TextField
            type="datetime-local"
            label="Goes live"
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="contained" disabled={publishing.busy}>
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
