import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, type HttpError, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Autosave } from '../crud/Autosave';
import { defaultsOf, problemsOf } from '../crud/form';
import { InvalidNotice } from '../crud/InvalidNotice';
import { withRefusals } from '../crud/save';
import type { NamedField } from '../fields';
import type { ResourceDefinition } from '../resources/defineResource';

interface ApproveDialogProps {
  submissionId: number;
  title: string;
  /** The resource in which the approval creates a record. */
  definition: ResourceDefinition;
  /** The fields to validate; by default all form fields of `definition`. */
  fields?: readonly NamedField[];
  /** The values of the submission. */
  values: Record<string, unknown>;
  /** Called when the form is submitted. Approves the submission with the values of the form. */
  save: (values: Record<string, unknown>) => Promise<unknown>;
  onDone: () => void;
  onRefused: (error: Error) => void;
  onClose: () => void;
  /** Submit buttons. */
  buttons: (busy: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * A form filled in with a submission. Saving approves the submission. If the database refuses a value, the form stays
 * open and shows the reason.
 */
export const ApproveDialog = (props: ApproveDialogProps) => {
  const { submissionId, title, definition, fields = definition.formFields, values, buttons, onClose, children } = props;
  const save = async (typed: object) => {
    const data = typed as Record<string, unknown>;
    try {
      await withRefusals(definition, data, () => props.save(data));
    } catch (error) {
      props.onRefused(error as Error);
      return (error as HttpError).body.errors;
    }
    props.onDone();
  };
  const closing = useRef<() => void>(onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && closing.current()}
      aria-labelledby="approve-title"
    >
      <DialogTitle id="approve-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <ResourceContextProvider value={definition.name}>
        {/* Without this provider, the form would edit the submission instead of creating a new record. */}
        <RecordContextProvider value={undefined}>
          <DialogContent sx={{ pt: '4px !important', '& aside': { top: 0 } }}>
            <Form
              defaultValues={{ ...defaultsOf(definition), ...values }}
              validate={(typed) => problemsOf(definition.name, fields, typed)}
              onSubmit={save}
              warnWhenUnsavedChanges
              disableInvalidFormNotification
              noValidate
            >
              <InvalidNotice />
              <Autosave formId={`submission-${submissionId}`} />
              {children}
              <Footer onClose={onClose} closing={closing} buttons={buttons} />
            </Form>
          </DialogContent>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
};

interface FooterProps extends Pick<ApproveDialogProps, 'onClose' | 'buttons'> {
  /**
   * The footer sets this ref to a function that asks about unsaved changes and then closes the dialog. The Escape key
   * calls that function.
   */
  closing: RefObject<() => void>;
}

const Footer = ({ onClose, closing, buttons }: FooterProps) => {
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
        flexWrap: 'wrap',
        gap: 1,
        mt: 2,
        py: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      {buttons(isSubmitting)}
      <Button onClick={cancel}>Cancel</Button>
    </Box>
  );
};
