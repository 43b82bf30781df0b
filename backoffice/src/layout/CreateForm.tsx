import { type ReactNode, useState } from 'react';
import {
  CreateBase,
  Form,
  type RaRecord,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { PageHead } from '../look/PageHead';
import { useToast } from '../look/useToast';
import { inDoubt } from '../providers/readableError';
import { FormBar } from './FormBar';

interface CreateFormProps {
  title: string;
  /** What the button says. */
  save: string;
  defaultValues: Record<string, unknown>;
  /** Of the whole form; without it each input says for itself what it takes. */
  validate?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
}

/** A new record. After it is added the form is as at first, as specified: whoever adds one often adds several. */
export const CreateForm = ({ title, save, defaultValues, validate, children }: CreateFormProps) => {
  const resource = useResourceContext() ?? '';
  const [round, setRound] = useState(0);
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const toast = useToast();
  const onSuccess = (added: RaRecord) => {
    toast.success(translate(`resources.${resource}.notifications.created`), String(represent(added)));
    setRound((before) => before + 1);
    window.scrollTo({ top: 0 });
  };
  const onError = useCreateFailed();
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess, onError }}>
      <PageHead title={title} />
      <Form key={round} defaultValues={defaultValues} validate={validate} warnWhenUnsavedChanges noValidate>
        {children}
        <FormBar save={save} isNew />
      </Form>
    </CreateBase>
  );
};

const IN_DOUBT = 'No answer came, so it may have been added. Look for it in the list before you try again.';

/** What a failed creation says: the specification's sentence, and the reason. */
export function useCreateFailed() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (error: Error) =>
    toast.error(translate(`resources.${resource}.errors.create`), inDoubt(error) ? IN_DOUBT : error.message);
}
