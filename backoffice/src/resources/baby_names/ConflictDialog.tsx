import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { differences, keepMine } from './conflict';
import { DifferenceTable } from './DifferenceTable';
import type { NameRecord } from './record';

interface ConflictDialogProps {
  theirs: NameRecord | null;
  onClose: () => void;
}

/** Somebody else saved in between: what they changed beside what was typed. Nothing is lost until one has chosen. */
export const ConflictDialog = ({ theirs, onClose }: ConflictDialogProps) => {
  const { record: read, save, saving } = useEditContext<NameRecord>();
  const form = useFormContext<NameRecord>();
  const queryClient = useQueryClient();
  if (!theirs || !read) return null;
  const mine = form.getValues();

  const takeTheirs = () => {
    // The form follows the record; the record is what the cache holds.
    queryClient.setQueriesData({ queryKey: ['baby_names', 'getOne', { id: String(theirs.id) }] }, theirs);
    form.reset(theirs);
    onClose();
  };
  const overwrite = () => save?.(keepMine(read, theirs, mine), { meta: { expectedUpdatedAt: theirs.updated_at } });

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else changed this name in the meantime</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Nothing has been saved yet, and nothing you typed is lost. "Keep mine" saves your changes over theirs; what
          you did not touch stays as they left it.
        </Typography>
        <DifferenceTable rows={differences(read, theirs, mine)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="outlined" onClick={takeTheirs}>
          Use theirs
        </Button>
        <Button variant="contained" onClick={overwrite} disabled={saving}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
};
