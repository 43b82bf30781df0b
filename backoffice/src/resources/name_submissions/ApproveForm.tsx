import { NAME_DEFAULTS } from '@cradle/shared/babyNames';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { callFunction } from '../../providers/api';
import { constraintOf } from '../../providers/readableError';
import type { ApproveFormProps } from '../../review/reviewKind';
import { saveArguments } from '../baby_names/data';
import { fieldErrors } from '../baby_names/fieldErrors';
import { Inputs } from '../baby_names/Inputs';
import type { NameRecord } from '../baby_names/record';
import { validateName } from '../baby_names/validate';
import type { NameSubmissionRow } from './record';

const REST = { ...NAME_DEFAULTS, siblings: [], zodiacs: [], celebrities: [], nicknames: [] };

/** The form of a name, filled in with what was suggested. Saving it makes the name and the decision in one transaction. */
export const ApproveForm = ({ record, onClose, onDone, onRefused }: ApproveFormProps<NameSubmissionRow>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { id, name, gender, meaning, origin } = record;

  const save = async (values: object) => {
    const data = values as Partial<NameRecord>;
    try {
      await callFunction('approve_name_submission', { submission_id: id, ...saveArguments(data) });
    } catch (error) {
      onRefused(error as Error);
      return fieldErrors(constraintOf(error), data) ?? undefined;
    }
    onDone();
  };
  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={narrow} aria-labelledby="approve-title">
      <DialogTitle id="approve-title">Approve "{name}"</DialogTitle>
      <ResourceContextProvider value="baby_names">
        {/* A new name: nothing in the form may take the submission for its record. */}
        <RecordContextProvider value={undefined}>
          <DialogContent sx={{ pt: '4px !important', '& aside': { top: 0 } }}>
            <Form
              defaultValues={{ ...REST, name, gender, meaning, origin }}
              validate={validateName}
              onSubmit={save}
              warnWhenUnsavedChanges
              noValidate
            >
              <Inputs />
              <Foot onClose={onClose} />
            </Form>
          </DialogContent>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
};

const Foot = ({ onClose }: { onClose: () => void }) => {
  const { isSubmitting, isDirty } = useFormState();
  const translate = useTranslate();
  const cancel = () => {
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
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
