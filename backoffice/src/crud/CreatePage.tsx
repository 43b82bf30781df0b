import { useEffect, useRef, useState } from 'react';
import { CreateBase, type CreateParams, Form, type RaRecord, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormBar } from '../layout/FormBar';
import { focusHeadingIfLost } from '../layout/list/rowElements';
import { storedUserId } from '../providers/auth/session';
import { mayHaveSucceeded } from '../providers/data/readableError';
import { PageHead } from '../ui/PageHead';
import { useStillHere } from '../ui/useStillHere';
import { useToast } from '../ui/useToast';
import { Autosave } from './Autosave';
import { writeDraft } from './draft';
import { defaultsOf, problemsOf, useDefinition } from './form';
import { FormBody } from './Input';
import { InvalidNotice } from './InvalidNotice';
import { LaterInput, type LaterInputHandle } from './LaterInput';
import './save';

const IN_DOUBT =
  "The server didn't respond, so the record may have been added. Look for it in the list before you try again.";

/**
 * The form for a new record. After saving, the form is cleared, because staff often add several records in a row. The
 * resource's `leadsTo` can open another page instead. If the user has changed more fields while the record was being
 * saved, the form of the saved record opens and contains these changes.
 */
const CreatePage = () => {
  const definition = useDefinition();
  const { name, formFields, messages, leadsTo, recordRepresentation } = definition;
  const [round, setRound] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const input = useRef<LaterInputHandle>(null);
  const stillHere = useStillHere(); // If the user has left the page, the response must not navigate.
  // Focuses the heading if the focused element was removed with the saved form.
  useEffect(() => {
    if (round > 0) focusHeadingIfLost();
  }, [round]);
  const onSuccess = (added: RaRecord, { data }: Partial<CreateParams>) => {
    toast.success(translate(`resources.${name}.notifications.created`), recordRepresentation(added));
    if (!stillHere()) return;
    const later = input.current?.saved(data ?? {}) ?? {};
    const isComplete = Object.keys(later).length === 0;
    if (!isComplete) {
      // Stores the input that was entered during the request as a draft, which the form of the added record restores.
      const draft = { userId: storedUserId(), values: later, version: added.updated_at ?? null };
      writeDraft(name, added.id, { ...draft, at: new Date().toISOString() });
    }
    const next = isComplete ? leadsTo?.(added) : `/${name}/${added.id}`;
    if (next) {
      setSaved(true);
      input.current?.close();
      void navigate(next);
    } else {
      // Removes the duplicated record (DuplicateButton) from the location's state, so that it doesn't fill the next
      // form too.
      if (state?.record) void navigate(pathname, { replace: true });
      setRound((before) => before + 1);
      window.scrollTo({ top: 0 });
    }
  };
  const onError = (error: Error) =>
    toast.error(translate(`resources.${name}.errors.create`), mayHaveSucceeded(error) ? IN_DOUBT : error.message);
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess, onError }}>
      <PageHead title={messages.create ?? ''} />
      <Form
        key={`${round} ${Boolean(state?.record)}`}
        defaultValues={defaultsOf(definition)}
        validate={(values) => problemsOf(name, formFields, values)}
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        noValidate
      >
        <InvalidNotice />
        <Autosave isSaved={isSaved} />
        <LaterInput ref={input} names={formFields.map((field) => field.name)} />
        <FormBody />
        <FormBar save={messages.save} isNew />
      </Form>
    </CreateBase>
  );
};

export default CreatePage;
