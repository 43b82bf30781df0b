import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useEditContext, useGetResourceLabel, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NamedField } from '../fields';
import { formatDate } from '../format';
import { callFunction } from '../providers/data/api';
import { changedByMe, type Difference, differences, keepMine, same } from './conflict';
import { DifferenceTable } from './DifferenceTable';

interface ConflictDialogProps {
  resource: string;
  /** The id of the record. If it is missing, the dialog shows who last changed any record of the resource. */
  recordId?: unknown;
  /** The name of the thing that both users changed, for the dialog's title: 'this story', 'the settings'. */
  subject: string;
  /** Explains the choices to the user. */
  hint: string;
  rows: readonly Difference[];
  /** The fields that this user changed in the form. */
  changed: readonly string[];
  saving?: boolean;
  onUseTheirs: () => void;
  /** Called with the fields whose values the user chose to keep. */
  onKeepMine: (chosen: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Shows the form's values next to the version that another user saved. The user chooses one version, or chooses for
 * each field. At first, the form's values are chosen for the fields that this user changed, and the other version's
 * values for all other fields.
 */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { resource, rows, changed } = props;
  const [chosen, setChosen] = useState(changed);
  const [isOwnChoice, setIsOwnChoice] = useState(false);
  const choose = (field: string, side: 'left' | 'right') => {
    const others = chosen.filter((one) => one !== field);
    setChosen(side === 'right' ? [...others, field] : others);
    setIsOwnChoice(true);
  };
  return (
    <Dialog open onClose={props.onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else changed {props.subject} in the meantime</DialogTitle>
      <DialogContent>
        <WhoAndWhen resource={resource} recordId={props.recordId} />
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Your changes aren't saved yet, and nothing you typed is lost. {props.hint}
        </Typography>
        {rows.length === 0 ? (
          'Both versions are the same.'
        ) : (
          <DifferenceTable
            resource={resource}
            rows={rows.map(({ theirs: left, mine: right, ...row }) => ({ ...row, left, right }))}
            heads={['Saved version', 'Your version']}
            choice={{ of: (field) => (chosen.includes(field) ? 'right' : 'left'), choose }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>Back to the form</Button>
        <Button variant="outlined" onClick={props.onUseTheirs}>
          Use theirs
        </Button>
        <Button variant="contained" onClick={() => props.onKeepMine(chosen)} disabled={props.saving}>
          {isOwnChoice ? 'Save my choices' : 'Keep mine'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface LastChange {
  by: string | null;
  at: string;
}

/**
 * Shows who saved the other version, and when. Renders nothing if the audit log can't be read or doesn't contain that
 * change.
 */
const WhoAndWhen = ({ resource, recordId }: Pick<ConflictDialogProps, 'resource' | 'recordId'>) => {
  const { data } = useQuery({
    queryKey: ['last_change', resource, recordId],
    queryFn: () =>
      callFunction<LastChange | null>('last_change', {
        resource,
        record_id: recordId === undefined ? null : String(recordId),
      }),
    gcTime: 0,
  });
  return (
    data && (
      <Typography sx={{ mb: 1 }}>
        <strong>{data.by ?? 'A colleague'}</strong> saved on {formatDate(data.at, { time: true })}.
      </Typography>
    )
  );
};

interface RecordConflictProps {
  /** The version of the record that another user has saved; null if there is no conflict. */
  theirs: RaRecord | null;
  fields: readonly NamedField[];
  /** Called after the user chose the other user's version and the form was filled with it. */
  onUseTheirs: () => void;
  onClose: () => void;
}

/** The conflict dialog of a record's form. "Keep mine" saves immediately. */
export const RecordConflict = ({ theirs, fields, onUseTheirs, onClose }: RecordConflictProps) => {
  const { record: read, save, saving } = useEditContext();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const form = useFormContext();
  const queryClient = useQueryClient();
  if (!theirs || !read) return null;
  const mine = form.getValues();
  const names = fields.map(({ name }) => name);

  const takeTheirs = () => {
    // Updates the cached getOne response, because the form reads its record from there.
    queryClient.setQueriesData({ queryKey: [resource, 'getOne', { id: String(theirs.id) }] }, theirs);
    form.reset(theirs);
    onUseTheirs();
    onClose();
  };
  const overwrite = (chosen: readonly string[]) => {
    const others = names.filter((name) => !chosen.includes(name) && !same(mine[name], theirs[name]));
    for (const name of others) form.setValue(name, theirs[name], { shouldDirty: true });
    return save?.(keepMine(chosen, theirs, mine), { meta: { expectedUpdatedAt: theirs.updated_at } });
  };

  return (
    <ConflictDialog
      resource={resource}
      subject={`this ${label(resource, 1).toLowerCase()}`}
      recordId={theirs.id}
      hint="Keep your values, use theirs, or choose for each field. Fields that you didn't change get the saved values."
      rows={differences(names, read, theirs, mine)}
      changed={changedByMe(names, read, mine)}
      saving={saving}
      onUseTheirs={takeTheirs}
      onKeepMine={overwrite}
      onClose={onClose}
    />
  );
};
