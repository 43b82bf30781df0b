import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  EditBase,
  Form,
  type RaRecord,
  type UpdateParams,
  useEditContext,
  useGetResourceLabel,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { RecordConflict } from '../conflict/ConflictDialog';
import { conflictOf, same } from '../conflict/conflict';
import { kindOf } from '../fields/kinds';
import { RecordHistory } from '../history/HistoryButton';
import { Failure } from '../layout/Failure';
import { FormBar } from '../layout/FormBar';
import { recordOpened } from '../layout/list/listPosition';
import { focusHeadingIfLost } from '../layout/list/rowElements';
import { isMissing } from '../providers/data/readableError';
import { Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PanelSkeleton } from '../ui/Skeletons';
import { useStillHere } from '../ui/useStillHere';
import { useToast } from '../ui/useToast';
import { Autosave } from './Autosave';
import { DuplicateButton } from './DuplicateButton';
import { formValues, problemsOf, useDefinition } from './form';
import { FormBody } from './Input';
import { InvalidNotice } from './InvalidNotice';
import { LaterInput, type LaterInputHandle } from './LaterInput';
import { Neighbors } from './Neighbors';
import './save';

/**
 * Query options for the record of the form. `meta` gives the query a key of its own. With the default key, react-admin
 * would fill the form with the row of the list, which may lack columns. The form would then lose input when the
 * complete record is loaded, or would save without the missing values. `gcTime: 0` removes the response from the cache
 * when the form is closed.
 */
const FRESH = { meta: { form: true }, gcTime: 0, onError: () => {} };

/**
 * The form page of a record. The key remounts the form for each record, so that it doesn't keep the state of the
 * previous record.
 */
const EditPage = () => <RecordForm key={useParams().id} />;

/**
 * The form of one record. Saving checks whether another user has changed the record since it was loaded. If so, a
 * dialog shows both versions.
 */
const RecordForm = () => {
  const { name, formFields, leadsTo, recordRepresentation } = useDefinition();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  /** The `updated_at` of the version on which the input is based; undefined if it is based on the loaded version. */
  const [expectedUpdatedAt, setExpected] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const translate = useTranslate();
  const toast = useToast();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const input = useRef<LaterInputHandle>(null);
  const stillHere = useStillHere(); // If the user has left the page, the response must not navigate.

  const onSuccess = (saved: RaRecord, { data: stored = {}, previousData }: Partial<UpdateParams>) => {
    setTheirs(null);
    const next = leadsTo?.(saved, previousData);
    toast.success(translate(`resources.${name}.notifications.updated`), recordRepresentation(saved));
    if (!stillHere()) return;
    const isComplete = Object.keys(input.current?.saved(stored) ?? {}).length === 0;
    if (isComplete && next !== `/${name}/${saved.id}`) {
      setSaved(true);
      input.current?.close();
      return redirect(next ? () => next : 'list', name);
    }
    // The form stays open if the user has changed it during the request, or if `leadsTo` returns this page. It then
    // shows the saved record, with the user's changes.
    setExpected(undefined);
    queryClient.setQueriesData({ queryKey: [name, 'getOne', { id: String(saved.id) }] }, formValues(formFields, saved));
    focusHeadingIfLost(); // The Save button stays disabled.
  };
  const onError = (error: Error, { data: typed = {}, previousData }: Partial<UpdateParams>) => {
    const found = conflictOf<RaRecord>(error);
    const current = found && formValues(formFields, found);
    // If the record in the database already has the values of the form, there is no conflict to resolve. Either an
    // earlier save succeeded but its response was lost, or the other user entered the same values.
    if (current && formFields.every((field) => same(current[field.name], typed[field.name]))) {
      onSuccess(current, { data: typed, previousData });
    } else if (current && stillHere()) setTheirs(current);
    else toast.error(translate(`resources.${name}.errors.update`), error.message);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError, ...(expectedUpdatedAt && { meta: { expectedUpdatedAt } }) }}
      queryOptions={FRESH}
      loading={<FormSkeleton />}
      redirectOnError={false}
    >
      <IfLoaded>
        <Form
          validate={(values) => problemsOf(name, formFields, values)}
          warnWhenUnsavedChanges
          formRootPathname={`${pathname}/`} // Without the slash, leaving /1 for /12 would show no warning.
          disableInvalidFormNotification
          noValidate
        >
          <InvalidNotice />
          <Title />
          <Autosave expectedUpdatedAt={expectedUpdatedAt} onExpected={setExpected} isSaved={isSaved} />
          <LaterInput ref={input} names={formFields.map((field) => field.name)} onOutdated={setExpected} />
          <FormBody />
          <FormBar />
          <RecordConflict
            theirs={theirs}
            fields={formFields}
            onUseTheirs={() => setExpected(undefined)}
            onClose={() => setTheirs(null)}
          />
        </Form>
      </IfLoaded>
    </EditBase>
  );
};

const Title = () => {
  const { name, fields, formFields, badge, recordRepresentation } = useDefinition();
  const { record } = useEditContext();
  const id = record?.id;
  useEffect(() => {
    if (id !== undefined) recordOpened(name, id);
  }, [name, id]);
  const marked = fields.find((field) => field.name === badge);
  return (
    <PageHead
      title={record ? recordRepresentation(record) : ''}
      aside={marked && record && kindOf(marked).cell(record[marked.name], marked)}
      actions={
        <>
          <Neighbors />
          <DuplicateButton />
          <RecordHistory fields={formFields} />
        </>
      }
    />
  );
};

const FormSkeleton = () => (
  <>
    <Skeleton variant="rounded" width="min(16ch, 60%)" height={32} sx={{ my: '6px', mb: '22px' }} />
    <PanelSkeleton fields={4} />
    <PanelSkeleton fields={2} />
  </>
);

/**
 * Shows the form, or an error message if the record is missing or couldn't be loaded at all. If a refetch of the loaded
 * record fails, the form stays open, because it may contain unsaved input.
 */
const IfLoaded = ({ children }: { children: ReactNode }) => {
  const { error, record } = useEditContext();
  return error && (!record || isMissing(error)) ? <RecordError /> : children;
};

/** Shown if the record doesn't exist or can't be loaded. */
const RecordError = () => {
  const { error, refetch } = useEditContext();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const missing = isMissing(error);
  const all = (
    <Button component={Link} to={`/${resource}`} variant={missing ? 'contained' : 'outlined'}>
      All {label(resource, 2).toLowerCase()}
    </Button>
  );
  if (!missing) {
    const title = translate(`resources.${resource}.errors.fetch`);
    return <Failure title={title} error={error} retry={() => void refetch()} more={all} />;
  }
  return (
    <Notice motif="moon" role="alert" title={`This ${label(resource, 1).toLowerCase()} no longer exists`} actions={all}>
      It was deleted, or the URL has a typing error.
    </Notice>
  );
};

export default EditPage;
