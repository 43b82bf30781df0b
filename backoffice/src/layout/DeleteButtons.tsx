import { type ReactNode, Suspense, useRef } from 'react';
import {
  BulkDeleteWithConfirmButton,
  DeleteWithConfirmButton,
  type HttpError,
  type Identifier,
  useCanAccess,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUnselect,
  useUnselectAll,
} from 'react-admin';
import { mayHaveSucceeded } from '../providers/data/readableError';
import { definitionOf } from '../resources/definitions';
import { useToast } from '../ui/useToast';
import { rememberUndo, UndoButton, undoDeletion } from '../undo/undo';
import { lazyPart } from './lazyPart';

const UsedIn = lazyPart(() => import('./UsedIn'));

const IN_DOUBT = "The server didn't respond, so it may have been deleted. Check before you try again.";

/** Reports a failed deletion with the specification's message and the reason. */
function useReportFailure() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (error: unknown) =>
    toast.error(
      translate(`resources.${resource}.errors.delete`),
      mayHaveSucceeded(error) ? IN_DOUBT : (error as Error).message,
    );
}

/** Reports a deletion, with an Undo button. */
function useReportDeletion() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (ids: readonly Identifier[], about: string) => {
    const change = undoDeletion(resource, ids, about);
    rememberUndo(change);
    toast.success(translate(`resources.${resource}.notifications.deleted`), about, <UndoButton change={change} />);
  };
}

interface QuestionProps {
  titles: ReactNode[];
  ids: readonly Identifier[];
}

/** The content of the confirmation dialog: a text, and the records that refer to the deleted ones. */
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

/** A resource may replace the text for one record (`delete_question`). */
const QuestionText = ({ titles }: Pick<QuestionProps, 'titles'>) => {
  const own = useTranslate()(`resources.${useResourceContext()}.delete_question`, { _: '' });
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
      Are you sure you want to delete these {titles.length}?
      <br />
      {titles.slice(0, 12).map((title, index) => [index > 0 && ', ', title])}
      {titles.length > 12 && ` and ${titles.length - 12} more`}
    </>
  );
};

/** Deletes the current record after confirmation. */
export const DeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useGetRecordRepresentation(resource)(record);
  const { canAccess: canDelete } = useCanAccess({ resource, action: 'delete', record });
  const { canAccess: canDiscard } = useCanAccess({ resource, action: 'discard', record });
  const discards = definitionOf(resource)?.discards;
  const reportFailure = useReportFailure();
  const reportDeletion = useReportDeletion();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const unconfirmed = useRef<Identifier | null>(null);
  if (!record || !(canDelete || (canDiscard && discards?.(record)))) return null;
  const onSuccess = () => {
    reportDeletion([record.id], String(title));
    unselect([record.id]);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    // The record no longer exists, because an earlier attempt, whose response was lost, has deleted it.
    if (unconfirmed.current === record.id && (error as HttpError).status === 406) return onSuccess();
    unconfirmed.current = mayHaveSucceeded(error) ? record.id : null;
    reportFailure(error);
  };
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmColor="warning"
      confirmContent={<Question titles={[title]} ids={[record.id]} />}
      mutationOptions={{ onSuccess, onError }}
    />
  );
};

/** Deletes the selected records after confirmation, which lists their names. */
export const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  const unselectAll = useUnselectAll(resource);
  const refresh = useRefresh();
  const reportDeletion = useReportDeletion();
  const onError = useReportFailure();
  if (!canAccess) return null;

  // For rows on other pages, only the id is known.
  const titles = selectedIds.map((id) => {
    const row = data?.find((one) => one.id === id);
    return row ? represent(row) : `#${id}`;
  });
  const onSuccess = () => {
    reportDeletion(selectedIds, titles.length > 1 ? `${titles.length} rows` : String(titles[0]));
    unselectAll();
    refresh();
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
