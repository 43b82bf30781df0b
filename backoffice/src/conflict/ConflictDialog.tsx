import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useGetResourceLabel, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NamedField } from '../fields';
import { differences, keepMine } from './conflict';
import { DifferenceTable } from './DifferenceTable';

interface ConflictDialogProps {
  /** The record as somebody else saved it; null while there is no conflict. */
  theirs: RaRecord | null;
  onClose: () => void;
  fields: readonly NamedField[];
}

/** Somebody else saved in between: their changes beside what was typed. Nothing is lost before the user has chosen. */
export const ConflictDialog = ({ theirs, onClose, fields }: ConflictDialogProps) => {
  const { record: read, save, saving } = useEditContext();
  const resource = useResourceContext() ?? '';
  const what = useGetResourceLabel()(resource, 1).toLowerCase();
  const form = useFormContext();
  const queryClient = useQueryClient();
  if (!theirs || !read) return null;
  const mine = form.getValues();
  const names = fields.map(({ name }) => name);
  const rows = differences(names, read, theirs, mine);

  const takeTheirs = () => {
    // The form follows the record; the record is what the cache holds.
    queryClient.setQueriesData({ queryKey: [resource, 'getOne', { id: String(theirs.id) }] }, theirs);
    form.reset(theirs);
    onClose();
  };
  const overwrite = () =>
    save?.(keepMine(names, read, theirs, mine), { meta: { expectedUpdatedAt: theirs.updated_at } });

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else changed this {what} in the meantime</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Nothing has been saved yet, and nothing you typed is lost. "Keep mine" saves your changes over theirs; what
          you did not touch stays as they left it.
        </Typography>
        {rows.length === 0 ? (
          'What they saved is what you typed.'
        ) : (
          <DifferenceTable
            resource={resource}
            rows={rows.map(({ theirs: left, mine: right, ...row }) => ({ ...row, left, right }))}
            heads={['They saved', 'You typed']}
          />
        )}
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
