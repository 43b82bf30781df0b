import { useEffect, useState } from 'react';
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
import { ConflictDialog } from '../conflict/ConflictDialog';
import { conflictOf, same } from '../conflict/conflict';
import { kindOf } from '../fields/kinds';
import { RecordHistory } from '../history/HistoryButton';
import { FormBar } from '../layout/FormBar';
import { noteOpened } from '../layout/list/listPlaces';
import { PageHead } from '../look/PageHead';
import { useToast } from '../look/useToast';
import { formValues, problemsOf, useDefinition } from './form';
import { FormBody } from './Input';
import './save';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { Failure } from '../layout/errors/Failure';
import { Notice } from '../look/Notice';
import { PanelWaiting } from '../look/Waiting';

/**
 * Rows of the list are in react-admin's cache as if they were records, but may hold only part of a record: a form that
 * began with one would lose what is typed once the whole record arrives, or save it without the rest. A query key of its
 * own (meta) that isn't cached after leaving makes the form wait for the current record.
 */
const FRESH = { meta: { form: true }, gcTime: 0, onError: () => {} };

/** One record. It is saved over the version that was read; in a conflict, both versions are shown. */
const EditPage = () => {
  const { name, formFields, leadsTo, recordRepresentation } = useDefinition();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const translate = useTranslate();
  const toast = useToast();
  const redirect = useRedirect();

  const onSuccess = (saved: RaRecord, { previousData }: Partial<UpdateParams>) => {
    setTheirs(null);
    const next = leadsTo?.(saved, previousData);
    toast.success(translate(`resources.${name}.notifications.updated`), recordRepresentation(saved));
    redirect(next ? () => next : 'list', name);
  };
  const onError = (error: Error, { data: typed = {}, previousData }: Partial<UpdateParams>) => {
    const found = conflictOf<RaRecord>(error);
    const current = found && formValues(formFields, found);
    // The record is already as wanted: the save succeeded and its response was lost, or both typed the same.
    if (current && formFields.every((field) => same(current[field.name], typed[field.name]))) {
      onSuccess(current, { previousData });
    } else if (current) setTheirs(current);
    else toast.error(translate(`resources.${name}.errors.update`), error.message);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={FRESH}
      loading={<RecordWaiting />}
      error={<RecordFailed />}
    >
      <Form validate={(values) => problemsOf(name, formFields, values)} warnWhenUnsavedChanges noValidate>
        <Title />
        <FormBody />
        <FormBar />
        <ConflictDialog theirs={theirs} onClose={() => setTheirs(null)} fields={formFields} />
      </Form>
    </EditBase>
  );
};

const Title = () => {
  const { name, fields, formFields, badge, recordRepresentation } = useDefinition();
  const { record } = useEditContext();
  const id = record?.id;
  useEffect(() => {
    if (id !== undefined) noteOpened(name, id);
  }, [name, id]);
  const marked = fields.find((field) => field.name === badge);
  return (
    <PageHead
      title={record ? recordRepresentation(record) : ''}
      aside={marked && record && kindOf(marked).cell(record[marked.name], marked)}
      actions={<RecordHistory fields={formFields} />}
    />
  );
};

/** A form that is on its way. */
const RecordWaiting = () => (
  <>
    <Skeleton variant="rounded" width="min(16ch, 60%)" height={32} sx={{ my: '6px', mb: '22px' }} />
    <PanelWaiting fields={4} />
    <PanelWaiting fields={2} />
  </>
);

/** A record that is gone, or that could not be asked for. */
const RecordFailed = () => {
  const { error, refetch } = useEditContext();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const status = (error as { status?: number } | null)?.status;
  const gone = status === 404 || status === 406;
  const all = (
    <Button component={Link} to={`/${resource}`} variant={gone ? 'contained' : 'outlined'}>
      All {label(resource, 2).toLowerCase()}
    </Button>
  );
  if (!gone) {
    const title = translate(`resources.${resource}.errors.fetch`);
    return <Failure title={title} error={error} retry={() => void refetch()} more={all} />;
  }
  return (
    <Notice motif="moon" role="alert" title={`This ${label(resource, 1).toLowerCase()} no longer exists`} actions={all}>
      Somebody deleted it, or the address has a typing error.
    </Notice>
  );
};

export default EditPage;
