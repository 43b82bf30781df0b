import type { ReactNode } from 'react';
import {
  BulkDeleteWithConfirmButton,
  DeleteWithConfirmButton,
  useCanAccess,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUnselectAll,
} from 'react-admin';
import { useToast } from '../look/useToast';

/** What a failed deletion says: the specification's sentence, and the reason. */
function useDeleteFailed() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  return (error: unknown) => toast.error(translate(`resources.${resource}.errors.delete`), (error as Error).message);
}

const Question = ({ titles }: { titles: ReactNode[] }) =>
  titles.length === 1 ? (
    <>Are you sure you want to delete "{titles[0]}"?</>
  ) : (
    <>
      Are you sure you want to delete these {titles.length}?
      <br />
      {titles.slice(0, 12).map((title, index) => [index > 0 && ', ', title])}
      {titles.length > 12 && ` and ${titles.length - 12} more`}
    </>
  );

/** Deletes the record of a form, once somebody has said yes and the server has. */
export const DeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useGetRecordRepresentation(resource)(record);
  const { canAccess } = useCanAccess({ resource, action: 'delete', record });
  const onError = useDeleteFailed();
  if (!canAccess || !record) return null;
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmContent={<Question titles={[title]} />}
      mutationOptions={{ onError }}
    />
  );
};

/** Deletes the selected records; asked as well, with their names. */
export const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  const translate = useTranslate();
  const unselectAll = useUnselectAll(resource);
  const refresh = useRefresh();
  const toast = useToast();
  const onError = useDeleteFailed();
  if (!canAccess) return null;

  // Rows selected on other pages are known by their id only.
  const titles = selectedIds.map((id) => {
    const row = data?.find((one) => one.id === id);
    return row ? represent(row) : `#${id}`;
  });
  const onSuccess = () => {
    const count = titles.length > 1 ? `${titles.length} rows` : String(titles[0]);
    toast.success(translate(`resources.${resource}.notifications.deleted`), count);
    unselectAll();
    refresh();
  };
  return (
    <BulkDeleteWithConfirmButton
      label="Delete selected"
      mutationMode="pessimistic"
      confirmTitle="Delete?"
      confirmContent={<Question titles={titles} />}
      mutationOptions={{ onSuccess, onError }}
    />
  );
};
