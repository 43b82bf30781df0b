import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { defaultsOf, problemsOf } from '../../crud/form';
import { FormBody } from '../../crud/Input';
import { refusedFields } from '../../crud/save';
import { callFunction } from '../../providers/data/api';
import type { ApproveFormProps } from '../../review/reviewKind';
import { babyNames } from '../baby_names';
import { type NameRecord, saveArguments } from '../baby_names/save';
import type { NameSubmissionRow } from './List';

/** The form of a name, filled in with the suggestion. Saving adds the name and approves the suggestion in one transaction. */
const ApproveForm = ({ record, onClose, onDone, onRefused }: ApproveFormProps<NameSubmissionRow>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { id, name, gender, meaning, origin } = record;

  const save = async (values: object) => {
    const data = values as Partial<NameRecord>;
    try {
      await callFunction('approve_name_submission', { submission_id: id, ...saveArguments(babyNames, data) });
    } catch (error) {
      onRefused(error as Error);
      return refusedFields(babyNames, error, data) ?? undefined;
    }
    onDone();
  };
  const closing = useRef<() => void>(onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={narrow}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && closing.current()}
      aria-labelledby="approve-title"
    >
      <DialogTitle id="approve-title">Approve "{name}"</DialogTitle>
      <ResourceContextProvider value="baby_names">
        {/* The form creates a new name, so the submission must not be its record. */}
        <RecordContextProvider value={undefined}>
          <DialogContent sx={{ pt: '4px !important', '& aside': { top: 0 } }}>
            <Form
              defaultValues={{ ...defaultsOf(babyNames), name, gender, meaning, origin }}
              validate={(values) => problemsOf('baby_names', babyNames.formFields, values)}
              onSubmit={save}
              warnWhenUnsavedChanges
              noValidate
            >
              <FormBody />
              <Footer onClose={onClose} closing={closing} />
            </Form>
          </DialogContent>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
};

interface FooterProps {
  onClose: () => void;
  /** Receives the function that closes the form, which first asks about unsaved changes. The Escape key calls it. */
  closing: RefObject<() => void>;
}

const Footer = ({ onClose, closing }: FooterProps) => {
  const { isSubmitting, isDirty } = useFormState();
  const translate = useTranslate();
  const cancel = () => {
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  useEffect(() => {
    closing.current = cancel;
  });
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: -20,
        zIndex: 2,
        display: 'flex',
        gap: 1,
        mt: 2,
        py: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        Add Name and Approve
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </Box>
  );
};

export default ApproveForm;
