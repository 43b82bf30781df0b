import { BULK_EDIT_LIMIT } from '@cradle/shared/bulkEdit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form, useGetResourceLabel, useListContext, useRefresh, useResourceContext } from 'react-admin';
import { type Schema, validateWith } from '../layout/validateWith';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';
import { UndoButton } from '../undo/UndoButton';
import { noteWayBack } from '../undo/wayBack';
import { type BulkField, BulkFields } from './BulkFields';
import { bulkEdit, chosenOf } from './bulkEdit';
import { useSelectedRows } from './useSelectedRows';

interface BulkEditDialogProps {
  fields: readonly BulkField[];
  /** What each field may hold, and how it is written; every one of them may be missing. */
  schema: Schema;
  /** What a field starts with once it is ticked. */
  defaults: Record<string, unknown>;
  onClose: () => void;
}

/** The same for all selected rows: tick what, say how. Written in one transaction, with a way back. */
export const BulkEditDialog = ({ fields, schema, defaults, onClose }: BulkEditDialogProps) => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext();
  const [ids] = useState(selectedIds); // what was selected when the dialog opened
  const { data: rows, error, refetch, isFetching } = useSelectedRows(resource, ids);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const label = useGetResourceLabel();
  const refresh = useRefresh();
  const toast = useToast();
  const called = (count: number) => `${count.toLocaleString('en')} ${label(resource, count).toLowerCase()}`;
  const gone = rows ? ids.length - rows.length : 0;
  const tooMany = ids.length > BULK_EDIT_LIMIT;

  const save = async (values: Record<string, unknown>) => {
    if (!rows) return;
    setSaving(true);
    setFailure(null);
    try {
      const written = schema.safeParse(chosenOf(values, chosen)).data as object;
      const { changed, way } = await bulkEdit(resource, rows, chosenOf({ ...written }, chosen), called);
      if (changed > 0) {
        noteWayBack(way);
        toast.success('Changed', way.called, <UndoButton way={way} />);
      } else toast.info('Nothing had to be changed', 'All of them were like this already.');
      onUnselectItems();
      refresh();
      onClose();
    } catch (refusal) {
      setFailure(readableError(refusal).message);
      setSaving(false);
    }
  };
  const readAgain = () => {
    setFailure(null);
    void refetch();
  };

  return (
    <Dialog open onClose={saving ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">Change {called(ids.length)}</DialogTitle>
      <Form
        defaultValues={defaults}
        onSubmit={save}
        validate={(values) => validateWith(schema)(chosenOf(values, chosen))}
        noValidate
      >
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 1.5 }}>
          {tooMany ? (
            <Alert severity="info">
              At most {BULK_EDIT_LIMIT.toLocaleString('en')} can be changed at a time. Select fewer.
            </Alert>
          ) : (
            <>
              <Typography color="text.secondary">
                Tick what all of them are to have. Everything else stays as it is.
                {gone > 0 && ` ${called(gone)} of the selection are gone already.`}
              </Typography>
              {rows ? (
                <BulkFields fields={fields} chosen={chosen} onChoose={setChosen} />
              ) : (
                !error && <Skeleton variant="rounded" height={240} />
              )}
            </>
          )}
          {(failure ?? error) && (
            <Alert severity="error" role="alert" action={<Button onClick={readAgain}>Read them again</Button>}>
              {failure ?? error?.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={saving || isFetching || tooMany || !rows?.length || chosen.length === 0}
          >
            Change {called(rows?.length ?? ids.length)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
