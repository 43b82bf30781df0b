import { BULK_LIMIT } from '@cradle/shared/database/bulk';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, type Identifier, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { defaultsOf, problemsOf, useDefinition } from '../crud/form';
import { Input } from '../crud/Input';
import { storedValues } from '../crud/save';
import { pagesById, type Row } from '../exporting/allRows';
import type { NamedField } from '../fields';
import { problemOf, storedOf } from '../fields/rules';
import { callFunction } from '../providers/data/api';
import { failureText } from '../providers/data/readableError';
import { useCounted } from '../ui/useCounted';
import { useRefresh } from '../ui/useRefresh';
import { useToast } from '../ui/useToast';
import { rememberUndo, UndoButton } from '../undo/undo';

type Values = Record<string, unknown>;

/**
 * One edit of a bulk_edit() call: the id of a record, the `updated_at` that it had when it was loaded, and its new
 * values. bulk_edit() returns the edits that undo the change, in the same format.
 */
interface Edit extends Values {
  id: Row['id'];
  updated_at: unknown;
  set: Values;
}
const send = (resource: string, edits: readonly Edit[]) => callFunction<Edit[]>('bulk_edit', { resource, edits });

/**
 * For each undone change of a record, maps the `updated_at` before the change to the `updated_at` after the undo.
 * Example: a user changes a record twice, then undoes the second change and the first one. Undoing the second change
 * restores the values after the first change, but with a new `updated_at`. Undoing the first change must send this new
 * `updated_at`, because bulk_edit() refuses an outdated one.
 */
const versionsAfterUndo = new Map<string, unknown>();
const keyOf = (resource: string, id: Row['id'], version: unknown) => `${resource} ${id} ${version}`;

/**
 * Undoes a change.
 * @param edits the edits that bulk_edit() returned for the change
 * @param rows the records before the change
 */
async function undo(resource: string, edits: readonly Edit[], rows: readonly Row[]): Promise<void> {
  const current = edits.map(({ updated_at, ...edit }) => ({
    ...edit,
    updated_at: versionsAfterUndo.get(keyOf(resource, edit.id, updated_at)) ?? updated_at,
  }));
  const before = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  for (const { id, updated_at } of await send(resource, current as Edit[]))
    versionsAfterUndo.set(keyOf(resource, id, before.get(id)), updated_at);
}

/** The dialog that sets the chosen fields of all selected rows in one transaction. The user can undo the change. */
const BulkEditDialog = ({ onClose }: { onClose: () => void }) => {
  const resource = useResourceContext() ?? '';
  const definition = useDefinition();
  const { selectedIds, onUnselectItems } = useListContext();
  // Stores the initial selection, because saving clears `selectedIds`.
  const [ids] = useState(selectedIds);
  const { data: rows, error, refetch, isFetching } = useSelectedRows(resource, ids);
  const [chosen, setChosen] = useState<readonly NamedField[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const counted = useCounted();
  const refresh = useRefresh();
  const toast = useToast();
  const missing = rows ? ids.length - rows.length : 0;
  const tooMany = ids.length > BULK_LIMIT;
  /** Fields that the user has left empty are sent as null. */
  const valuesOf = (values: Values) => Object.fromEntries(chosen.map(({ name }) => [name, values[name] ?? null]));

  const save = async (values: Values) => {
    if (!rows) return;
    setSaving(true);
    setFailure(null);
    try {
      const set = storedValues(definition, valuesOf(values));
      const before = await send(
        resource,
        rows.map(({ id, updated_at }) => ({ id, updated_at, set })),
      );
      if (before.length > 0) {
        const about = counted(before.length);
        const change = { about, done: 'Change undone', undo: () => undo(resource, before, rows) };
        rememberUndo(change);
        toast.success('Changed', about, <UndoButton change={change} />);
      } else toast.info('No changes', 'All selected records already have these values.');
      onUnselectItems();
      void refresh();
      onClose();
    } catch (refusal) {
      setFailure(failureText(refusal, 'the change may have been saved', 'Choose Reload, then try again.'));
      setSaving(false);
    }
  };
  const reload = () => {
    setFailure(null);
    void refetch();
  };

  return (
    <Dialog open onClose={saving ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">Change {counted(ids.length)}</DialogTitle>
      <Form
        defaultValues={bulkDefaults(definition)}
        onSubmit={save}
        validate={(values) => problemsOf(resource, chosen, valuesOf(values))}
        noValidate
      >
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 1.5 }}>
          {tooMany ? (
            <Alert severity="info">
              At most {formatNumber(BULK_LIMIT)} records can be changed at a time. Select fewer.
            </Alert>
          ) : (
            <>
              <Typography color="text.secondary">
                Choose the fields to change. All other fields stay unchanged.
                {missing > 0 &&
                  ` ${counted(missing)} of the selection no longer ${missing === 1 ? 'exists' : 'exist'}.`}
              </Typography>
              {rows ? (
                <Fields chosen={chosen} onChoose={setChosen} />
              ) : (
                !error && <Skeleton variant="rounded" height={240} />
              )}
            </>
          )}
          {(failure ?? error) && (
            <Alert severity="error" role="alert" action={<Button onClick={reload}>Reload</Button>}>
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
            Change {counted(rows?.length ?? ids.length)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** The initial values of the dialog: true for toggles, and the field's default for other fields. */
const bulkDefaults = (definition: ReturnType<typeof useDefinition>) => ({
  ...defaultsOf(definition),
  ...Object.fromEntries(definition.fields.filter(({ kind }) => kind === 'toggle').map(({ name }) => [name, true])),
});

/**
 * Loads the current versions of all selected rows, including rows on other pages. bulk_edit() refuses rows that have
 * changed since they were loaded.
 */
function useSelectedRows(resource: string, ids: readonly Identifier[]) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'selected', ids],
    queryFn: async () => {
      const rows: Row[] = [];
      for await (const page of pagesById(dataProvider, resource, ids)) rows.push(...page);
      return rows;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

interface FieldsProps {
  chosen: readonly NamedField[];
  onChoose: (chosen: readonly NamedField[]) => void;
}

/** A checkbox for each field and, if it is checked, the field's input. */
const Fields = ({ chosen, onChoose }: FieldsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {useDefinition()
      .fields.filter(({ bulkEdit }) => bulkEdit)
      .map((field) => (
        <Box component="li" key={field.name} sx={line}>
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(field)}
                onChange={(_event, checked) =>
                  onChoose(checked ? [...chosen, field] : chosen.filter((one) => one !== field))
                }
              />
            }
            label={field.label}
          />
          {chosen.includes(field) && (
            <div>
              <Input source={field.name} compact />
              <DeletionHint field={field} />
            </div>
          )}
        </Box>
      ))}
  </Box>
);

/** A hint that the change deletes the values of a field, because its input is empty. */
const DeletionHint = ({ field }: { field: NamedField }) => {
  const { name } = useDefinition();
  const value = storedOf(name, field, useWatch({ name: field.name }) ?? null);
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  // No hint for a required field: saving an empty value shows an error and deletes nothing.
  if (problemOf(name, field, null) !== undefined) return null;
  // The hint keeps its space while hidden. Pressing the mouse button on the submit button first blurs the input, which
  // can change the value and so show or hide the hint. Without the reserved space, the submit button would move away
  // before the mouse button is released.
  return (
    <Typography variant="body2" role="status" sx={{ visibility: isEmpty ? 'visible' : 'hidden' }}>
      If you leave this empty, the current values will be deleted.
    </Typography>
  );
};

const line = ({ palette }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '190px minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 60,
  py: 0.75,
  borderTop: `1px solid ${palette.divider}`,
});

export default BulkEditDialog;
