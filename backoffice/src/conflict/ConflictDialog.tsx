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
import { type Difference, differences, keepMine } from './conflict';
import { DifferenceTable } from './DifferenceTable';

interface ConflictDialogProps {
  resource: string;
  /** The record or page that both users changed. */
  subject: string;
  /** Explains what "Keep mine" does. */
  hint: string;
  rows: readonly Difference[];
  saving?: boolean;
  onUseTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Shows the version that another user saved beside the form's values, and lets the user choose. */
export const ConflictDialog = (props: ConflictDialogProps) => (
  <Dialog open onClose={props.onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
    <DialogTitle id="conflict-title">Somebody else changed {props.subject} in the meantime</DialogTitle>
    <DialogContent>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Your changes aren't saved yet, and nothing you typed is lost. {props.hint}
      </Typography>
      {props.rows.length === 0 ? (
        'Both versions are the same.'
      ) : (
        <DifferenceTable
          resource={props.resource}
          rows={props.rows.map(({ theirs: left, mine: right, ...row }) => ({ ...row, left, right }))}
          heads={['They saved', 'You typed']}
        />
      )}
    </DialogContent>
    <DialogActions>
      <Button onClick={props.onClose}>Back to the form</Button>
      <Button variant="outlined" onClick={props.onUseTheirs}>
        Use theirs
      </Button>
      <Button variant="contained" onClick={props.onKeepMine} disabled={props.saving}>
        Keep mine
      </Button>
    </DialogActions>
  </Dialog>
);

interface RecordConflictProps {
  /** The record that another user saved; null without a conflict. */
  theirs: RaRecord | null;
  fields: readonly NamedField[];
  onClose: () => void;
}

/** The conflict dialog of a record's form. "Keep mine" saves at once. */
export const RecordConflict = ({ theirs, fields, onClose }: RecordConflictProps) => {
  const { record: read, save, saving } = useEditContext();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const form = useFormContext();
  const queryClient = useQueryClient();
  if (!theirs || !read) return null;
  const mine = form.getValues();
  const names = fields.map(({ name }) => name);

  const takeTheirs = () => {
    // The query cache holds the record as its form loads it.
    queryClient.setQueriesData({ queryKey: [resource, 'getOne', { id: String(theirs.id) }] }, theirs);
    form.reset(theirs);
    onClose();
  };
  const overwrite = () =>
    save?.(keepMine(names, read, theirs, mine), { meta: { expectedUpdatedAt: theirs.updated_at } });

  return (
    <ConflictDialog
      resource={resource}
      subject={`this ${label(resource, 1).toLowerCase()}`}
      hint={`"Keep mine" replaces their changes with yours. Fields that you didn't change keep their values.`}
      rows={differences(names, read, theirs, mine)}
      saving={saving}
      onUseTheirs={takeTheirs}
      onKeepMine={overwrite}
      onClose={onClose}
    />
  );
};
