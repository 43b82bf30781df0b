import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import {
  EditBase,
  type EditBaseProps,
  Form,
  type RaRecord,
  type UpdateParams,
  useEditContext,
  useGetRecordRepresentation,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { conflictOf as plainConflictOf, same } from '../conflict/conflict';
import { RecordHistory, type RecordHistoryProps } from '../history/HistoryButton';
import { PageHead } from '../look/PageHead';
import { useToast } from '../look/useToast';
import { noteOpened } from './listPlaces';
import { RecordFailed, RecordWaiting } from './RecordStates';

/**
 * The grid's rows lie in react-admin's cache as if they were records, but may know less than the whole record: a form
 * begun with one would throw away what is typed when the whole arrives, or save it without. A key of its own (meta), and
 * nothing kept after leaving, make the form wait for the record as it is now.
 */
const FRESH = { meta: { form: true }, gcTime: 0, onError: () => {} };

export interface ConflictProps {
  theirs: RaRecord | null;
  onClose: () => void;
  fields: readonly string[];
}

interface EditFormProps extends Pick<RecordHistoryProps, 'toForm'>, Pick<EditBaseProps, 'transform'> {
  /** What the form holds: what a conflict compares and a restore puts back. */
  fields: readonly string[];
  /** Of the whole form; without it each input says for itself what it takes. */
  validate?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Where the other version in a conflict needs more than reading, and its dialog more words. */
  conflictOf?: (error: unknown) => RaRecord | null;
  conflict?: ComponentType<ConflictProps>;
  /** Beside the title. */
  aside?: ReactNode;
  /** Where a saved record leads, if not back to the list. */
  leadsTo?: (saved: RaRecord, before: Partial<RaRecord> | undefined) => string | null;
  /** The inputs and, below them, the bar. */
  children: ReactNode;
}

/** One record. Saved over the version that was read only; when somebody was quicker, both versions are shown. */
export const EditForm = ({
  fields,
  validate,
  toForm,
  conflictOf = plainConflictOf,
  conflict: Conflict = ConflictDialog,
  transform,
  aside,
  leadsTo,
  children,
}: EditFormProps) => {
  const resource = useResourceContext() ?? '';
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const toast = useToast();
  const redirect = useRedirect();

  const onSuccess = (saved: RaRecord, { previousData }: Partial<UpdateParams>) => {
    setTheirs(null);
    const elsewhere = leadsTo?.(saved, previousData);
    toast.success(translate(`resources.${resource}.notifications.updated`), String(represent(saved)));
    redirect(elsewhere ? () => elsewhere : 'list', resource);
  };
  const onError = (error: Error, { data: typed = {}, previousData }: Partial<UpdateParams>) => {
    const current = conflictOf(error);
    // It was saved, and only the answer got lost; or two have typed the same. What is wanted is there.
    if (current && fields.every((field) => same(current[field], typed[field]))) onSuccess(current, { previousData });
    else if (current) setTheirs(current);
    else toast.error(translate(`resources.${resource}.errors.update`), error.message);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={FRESH}
      transform={transform}
      loading={<RecordWaiting />}
      error={<RecordFailed />}
    >
      <Form validate={validate} warnWhenUnsavedChanges noValidate>
        <Title aside={aside} history={<RecordHistory fields={fields} toForm={toForm} />} />
        {children}
        <Conflict theirs={theirs} onClose={() => setTheirs(null)} fields={fields} />
      </Form>
    </EditBase>
  );
};

const Title = ({ aside, history }: { aside: ReactNode; history: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const { record } = useEditContext();
  const id = record?.id;
  useEffect(() => {
    if (id !== undefined) noteOpened(resource, id);
  }, [resource, id]);
  return <PageHead title={record ? String(represent(record)) : ''} aside={aside} actions={history} />;
};
