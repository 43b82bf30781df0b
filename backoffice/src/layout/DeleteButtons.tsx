import { BULK_LIMIT } from '@cradle/shared/database/bulk';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import DeleteIcon from '@mui/icons-material/Delete';
import { type ReactNode, type RefObject, Suspense, type UIEvent, useRef, useState } from 'react';
import {
  BulkDeleteWithConfirmButton,
  Button,
  Confirm,
  type HttpError,
  type Identifier,
  type RaRecord,
  useCanAccess,
  useDataProvider,
  useDeleteController,
  useGetMany,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
  useUnselectAll,
} from 'react-admin';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { mayHaveSucceeded } from '../providers/data/readableError';
import { definitionOf } from '../resources/definitions';
import { useCounted } from '../ui/useCounted';
import { useRefresh } from '../ui/useRefresh';
import { useStillHere } from '../ui/useStillHere';
import { useToast } from '../ui/useToast';
import { rememberUndo, UndoButton, undoDeletion } from '../undo/undo';
import { lazyPart } from './lazyPart';
import { focusAfterRemoval, rowOf } from './list/rowElements';

const UsedIn = lazyPart(() => import('./UsedIn'));

const IN_DOUBT =
  "The server didn't respond, so the record may have been deleted. Look for it in the list before you try again.";

/**
 * Shows a notification about a failed deletion, with the resource's error message (from the specification) and the
 * reason.
 */
function useReportFailure() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (error: unknown, action?: ReactNode) =>
    toast.error(
      translate(`resources.${resource}.errors.delete`),
      mayHaveSucceeded(error) ? IN_DOUBT : (error as Error).message,
      action,
    );
}

/**
 * Returns a function that finds out which of the given records no longer exist. It is called after a failed attempt to
 * delete records. If the response of an earlier attempt was lost, that attempt may have deleted some of them, and these
 * must count as deleted.
 */
function useFindGone() {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  return async (ids: readonly Identifier[]): Promise<Identifier[]> => {
    if (ids.length === 0) return [];
    const { data } = await dataProvider.getMany(resource, { ids: [...ids] });
    return ids.filter((id) => !data.some((row) => row.id === id));
  };
}

/** Remembers a deletion, so that the Z key undoes it. Returns an Undo button for the notification. */
function rememberDeletion(resource: string, ids: readonly Identifier[], about: string): ReactNode {
  const change = undoDeletion(resource, ids, about);
  rememberUndo(change);
  return <UndoButton change={change} />;
}

/** Shows a notification about a successful deletion, with an Undo button. */
function useReportDeletion() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (ids: readonly Identifier[], about: string) => {
    const undo = rememberDeletion(resource, ids, about);
    if (ids.length === 1) toast.success(translate(`resources.${resource}.notifications.deleted`), about, undo);
    else toast.success(`${about} deleted`, undefined, undo);
  };
}

/** The maximum number of record titles that the confirmation dialog lists. */
const MOST_TITLES = 12;

interface QuestionProps {
  titles: ReactNode[];
  ids: readonly Identifier[];
}

/** The content of the confirmation dialog: the question, and the records that refer to the records to be deleted. */
const Question = ({ titles, ids }: QuestionProps) => {
  const resource = useResourceContext() ?? '';
  return (
    <>
      <QuestionText titles={titles} />
      <Suspense>
        <UsedIn resource={resource} ids={ids} />
      </Suspense>
    </>
  );
};

/**
 * The question in the confirmation dialog. For a single record, a resource may declare its own text
 * (`delete_question`).
 */
const QuestionText = ({ titles }: Pick<QuestionProps, 'titles'>) => {
  const own = useTranslate()(`resources.${useResourceContext()}.delete_question`, { _: '' });
  const counted = useCounted();
  if (titles.length === 1 && own) {
    return (
      <>
        {own}
        <br />
        {titles[0]}
      </>
    );
  }
  return titles.length === 1 ? (
    <>Are you sure you want to delete "{titles[0]}"?</>
  ) : (
    <>
      Are you sure you want to delete these {counted(titles.length)}?
      <br />
      {titles.slice(0, MOST_TITLES).map((title, index) => [index > 0 && ', ', title])}
      {titles.length > MOST_TITLES && ` and ${titles.length - MOST_TITLES} more`}
    </>
  );
};

/**
 * Determines which rows of the current resource the user may delete. `isPending` is true while the permissions are
 * loading.
 */
export function useMayDelete(): { isPending: boolean; mayDelete: (record: RaRecord) => boolean } {
  const resource = useResourceContext() ?? '';
  const deletes = useCanAccess({ resource, action: 'delete' });
  const discards = useCanAccess({ resource, action: 'discard' });
  const definition = definitionOf(resource);
  return {
    isPending: deletes.isPending || discards.isPending,
    mayDelete: (record) =>
      definition?.deletes?.(record) !== false &&
      Boolean(deletes.canAccess || (discards.canAccess && definition?.discards?.(record))),
  };
}

/**
 * Returns the confirmation dialog for deleting a record. The dialog isn't rendered until it is opened for the first
 * time.
 * @returns the dialog, and a click handler that opens it
 */
export function useDeleteDialog(record: RaRecord | undefined): [dialog: ReactNode, open: (event: UIEvent) => void] {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  /** The list row that contains the clicked button; null outside of a list. */
  const row = useRef<HTMLElement>(null);
  const open = (event: UIEvent) => {
    row.current = rowOf(event.currentTarget);
    // Prevents the click from also opening the row's form.
    event.stopPropagation();
    setState('open');
  };
  if (!record || state === 'new') return [null, open];
  return [
    <DeleteDialog
      key="dialog"
      record={record}
      row={row}
      isOpen={state === 'open'}
      onClose={() => setState('closed')}
    />,
    open,
  ];
}

interface DeleteDialogProps {
  record: RaRecord;
  row: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

const DeleteDialog = ({ record, row, isOpen, onClose }: DeleteDialogProps) => {
  const resource = useResourceContext() ?? '';
  const title = useGetRecordRepresentation(resource)(record);
  const reportFailure = useReportFailure();
  const reportDeletion = useReportDeletion();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { search } = useLocation();
  const stillHere = useStillHere(); // If the user has left the page, the response must not navigate.
  const unselect = useUnselect(resource);
  const form = useFormContext() as UseFormReturn | null; // Null in a list, which has no form.
  const unconfirmed = useRef<Identifier | null>(null);
  const findGone = useFindGone();
  const onSuccess = () => {
    onClose();
    if (row.current) focusAfterRemoval(row.current);
    reportDeletion([record.id], String(title));
    unselect([record.id]);
    // Marks the form as unchanged. Otherwise react-admin would ask whether to discard the unsaved changes of the
    // deleted record.
    form?.reset(form.getValues());
    if (!stillHere()) return;
    if (form) redirect('list', resource);
    // The list keeps its filters. The hash is removed, because in a review queue it is the id of the open record.
    else void navigate({ search }, { replace: true });
  };
  const onError = async (error: unknown) => {
    // The status 406 means that the record no longer exists, or that the user may not delete it. If an earlier attempt
    // got no response (`unconfirmed`) and the record no longer exists, that attempt has deleted it. The deletion is
    // then reported as a success.
    if (unconfirmed.current === record.id && (error as HttpError).status === 406) {
      const gone = await findGone([record.id]).catch(() => []);
      if (gone.length > 0) return onSuccess();
    }
    unconfirmed.current = mayHaveSucceeded(error) ? record.id : null;
    onClose();
    reportFailure(error);
  };
  const { isPending, handleDelete } = useDeleteController({
    record,
    resource,
    mutationMode: 'pessimistic',
    mutationOptions: { onSuccess, onError },
  });
  return (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title="Delete?"
      content={<Question titles={[title]} ids={[record.id]} />}
      confirmColor="warning"
      onConfirm={handleDelete}
      onClose={onClose}
    />
  );
};

/** Deletes the current record after confirmation. */
export const DeleteButton = () => {
  const record = useRecordContext();
  const { mayDelete } = useMayDelete();
  const [dialog, openDialog] = useDeleteDialog(record);
  if (!record || !mayDelete(record)) return null;
  return (
    <>
      <Button label="ra.action.delete" color="error" onClick={openDialog}>
        <DeleteIcon />
      </Button>
      {dialog}
    </>
  );
};

/** Deletes the selected records after a confirmation dialog that lists their names. */
export const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const counted = useCounted();
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  const unselectAll = useUnselectAll(resource);
  const refresh = useRefresh();
  const reportDeletion = useReportDeletion();
  const reportFailure = useReportFailure();
  const toast = useToast();
  const unconfirmed = useRef<readonly Identifier[]>([]);
  const findGone = useFindGone();
  const deletes = definitionOf(resource)?.deletes;
  // Selected rows that the list doesn't show, because they are on another page or don't match the filters. Their titles
  // must be loaded.
  const hidden = selectedIds.filter((id) => !data?.some((row) => row.id === id)).slice(0, MOST_TITLES);
  const { data: hiddenRows } = useGetMany(resource, { ids: hidden }, { enabled: canAccess && hidden.length > 0 });
  if (!canAccess || (deletes && data?.some((row) => selectedIds.includes(row.id) && !deletes(row)))) return null;

  // The number of selected records is limited, because a larger deletion couldn't be undone.
  if (selectedIds.length > BULK_LIMIT) {
    const limit = `At most ${formatNumber(BULK_LIMIT)} records can be deleted at a time.`;
    return (
      <Button label="Delete selected" color="error" onClick={() => toast.info('Select fewer', limit)}>
        <DeleteIcon />
      </Button>
    );
  }

  const titleOf = (id: Identifier) => {
    const row = [...(data ?? []), ...(hiddenRows ?? [])].find((one) => one?.id === id);
    return row ? represent(row) : `#${id}`;
  };
  const titles = selectedIds.map(titleOf);
  const about = (ids: readonly Identifier[]) =>
    ids.length === 1 ? String(titleOf(ids[0] as Identifier)) : counted(ids.length);
  const onSuccess = () => {
    reportDeletion(selectedIds, about(selectedIds));
    unselectAll();
    void refresh();
  };
  const onError = async (error: unknown) => {
    if (mayHaveSucceeded(error)) unconfirmed.current = selectedIds;
    const deleted = ((error as HttpError).body as { deleted?: Identifier[] } | null)?.deleted;
    if (!deleted) {
      reportFailure(error);
      return;
    }
    // If an earlier attempt got no response, it has probably deleted the rows that no longer exist. These rows also
    // count as deleted.
    const missing = unconfirmed.current.filter((id) => selectedIds.includes(id) && !deleted.includes(id));
    const gone = [...deleted, ...(await findGone(missing).catch(() => []))];
    if (gone.length === selectedIds.length) {
      onSuccess();
      return;
    }
    reportFailure(error, gone.length > 0 && rememberDeletion(resource, gone, about(gone)));
    unselectAll();
    void refresh();
  };
  return (
    <BulkDeleteWithConfirmButton
      label="Delete selected"
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmColor="warning"
      confirmContent={<Question titles={titles} ids={selectedIds} />}
      mutationOptions={{ onSuccess, onError }}
    />
  );
};
