import { type ReactNode, useRef } from 'react';
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
import { useToast } from '../look/useToast';
import { inDoubt } from '../providers/data/readableError';
import { UndoButton } from '../undo/UndoButton';
import { noteWayBack, undeleting } from '../undo/wayBack';

const IN_DOUBT = "The server didn't respond, so it may have been deleted. Check before you try again.";

/** What a failed deletion says: the specification's sentence, and the reason. */
function useDeleteFailed() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (error: unknown) =>
    toast.error(translate(`resources.${resource}.errors.delete`), inDoubt(error) ? IN_DOUBT : (error as Error).message);
}

/** Says that it is done, with the way back. */
function useDeleted() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (ids: readonly Identifier[], called: string) => {
    const way = undeleting(resource, ids, called);
    noteWayBack(way);
    toast.success(translate(`resources.${resource}.notifications.deleted`), called, <UndoButton way={way} />);
  };
}

/** A resource may ask in words of its own (`delete_question`); for one record, with its name below. */
const Question = ({ titles }: { titles: ReactNode[] }) => {
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

/** Deletes the record of a form, once somebody has said yes and the server has. */
export const DeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useGetRecordRepresentation(resource)(record);
  const { canAccess } = useCanAccess({ resource, action: 'delete', record });
  const tellFailed = useDeleteFailed();
  const tell = useDeleted();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const doubtful = useRef<Identifier | null>(null);
  if (!canAccess || !record) return null;
  const onSuccess = () => {
    tell([record.id], String(title));
    unselect([record.id]);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    // There is nothing left to delete: the try whose answer got lost has done it.
    if (doubtful.current === record.id && (error as HttpError).status === 406) return onSuccess();
    doubtful.current = inDoubt(error) ? record.id : null;
    tellFailed(error);
  };
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmColor="warning"
      confirmContent={<Question titles={[title]} />}
      mutationOptions={{ onSuccess, onError }}
    />
  );
};

/** Deletes the selected records; asked as well, with their names. */
export const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  const unselectAll = useUnselectAll(resource);
  const refresh = useRefresh();
  const tell = useDeleted();
  const onError = useDeleteFailed();
  if (!canAccess) return null;

  // Rows selected on other pages are known by their id only.
  const titles = selectedIds.map((id) => {
    const row = data?.find((one) => one.id === id);
    return row ? represent(row) : `#${id}`;
  });
  const onSuccess = () => {
    tell(selectedIds, titles.length > 1 ? `${titles.length} rows` : String(titles[0]));
    unselectAll();
    refresh();
  };
  return (
    <BulkDeleteWithConfirmButton
      label="Delete selected"
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmColor="warning"
      confirmContent={<Question titles={titles} />}
      mutationOptions={{ onSuccess, onError }}
    />
  );
};
