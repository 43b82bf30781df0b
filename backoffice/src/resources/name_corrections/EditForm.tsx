import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTypedText } from '../../crud/typed';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';
import type { ApproveFormProps } from '../../review/reviewKind';
import { Note } from '../../ui/Callout';
import { fieldLabel } from './fieldLabel';
import type { CorrectionRow } from './List';

const HINTS: Partial<Record<CorrectionRow['field'], string>> = {
  usage: 'Places or languages, separated by commas',
  syllables: 'A whole number from 1 to 10',
  gender: 'boy, girl or neutral',
  base_name: 'The spelling of a name on the site',
};

/**
 * Form that edits the suggested value and accepts it. If the database refuses the value, the form stays open and shows
 * the reason.
 */
const EditForm = ({ record, onClose, onDone, onRefused }: ApproveFormProps<CorrectionRow>) => {
  const { id, field, value, present, spelled_now } = record;
  const [edited, setEdited] = useTypedText(`value ${id}`, value);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const translate = useTranslate();
  const saving = useRef(false); // A ref, because state isn't updated yet at the second click of a double click.

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    setBusy(true);
    try {
      await callFunction('approve_name_correction', {
        submission_id: id,
        expected_value: present,
        edited_value: edited,
      });
      onDone();
    } catch (error) {
      setProblem(readableError(error).message);
      if (readableError(error).status === 409) onRefused(error as Error);
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };
  const cancel = () => {
    if (edited === value || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !busy && cancel()}
      aria-labelledby="edit-title"
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="edit-title">
          {fieldLabel(field)} of {spelled_now}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {present !== null && <Note>Now: {present}</Note>}
          <TextField
            label={fieldLabel(field)}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
            error={problem !== ''}
            helperText={problem || HINTS[field]}
            multiline={field === 'meaning' || field === 'other'}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save and Accept
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default EditForm;
