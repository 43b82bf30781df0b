import type { ReactNode } from 'react';
import { type RaRecord, useCanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefinition } from '../../crud/form';
import { useDeleteDialog, useMayDelete } from '../DeleteButtons';

interface RowActionsOfList {
  /** True while the permissions load. */
  isPending: boolean;
  canEdit: boolean;
  actionsOf: (record: RaRecord) => ReactNode;
}

/**
 * The buttons of a row: Delete and, if the resource has a form, Edit. If the record can't be changed, View replaces
 * Edit. The permissions are checked once for the whole list. The buttons are plain HTML elements, styled in
 * ui/theme/components.ts, because react-admin's buttons took half of the render time of a list.
 */
export function useRowActions(): RowActionsOfList {
  const resource = useResourceContext() ?? '';
  const { edit, edits } = useDefinition();
  const editing = useCanAccess({ resource, action: 'edit' });
  const deleting = useMayDelete();
  const createPath = useCreatePath();
  const canEdit = Boolean(edit && editing.canAccess);
  return {
    isPending: editing.isPending || deleting.isPending,
    canEdit,
    actionsOf: (record) => {
      const opening = edits?.(record) === false ? view : change;
      return (
        <div className={edit ? 'row-actions with-edit' : 'row-actions'}>
          {canEdit && (
            <Link
              className="row-action"
              title={opening.label}
              to={createPath({ type: 'edit', resource, id: record.id })}
              state={{ _scrollToTop: true }}
              onClick={(event) => event.stopPropagation()}
            >
              <Icon path={opening.icon} />
              <span>{opening.label}</span>
            </Link>
          )}
          {deleting.mayDelete(record) && <RowDeleteButton record={record} />}
        </div>
      );
    },
  };
}

const change = {
  label: 'Edit',
  icon: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04c.39-.39.39-1.02 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z',
};
const view = {
  label: 'View',
  icon: 'M12 4.5C7 4.5 2.73 7.61 1 12c1.73 4.39 6 7.5 11 7.5s9.27-3.11 11-7.5c-1.73-4.39-6-7.5-11-7.5M12 17c-2.76 0-5-2.24-5-5s2.24-5 5-5 5 2.24 5 5-2.24 5-5 5m0-8c-1.66 0-3 1.34-3 3s1.34 3 3 3 3-1.34 3-3-1.34-3-3-3',
};

const RowDeleteButton = ({ record }: { record: RaRecord }) => {
  const [dialog, openDialog] = useDeleteDialog(record);
  return (
    <>
      <button type="button" className="row-action delete" title="Delete" onClick={openDialog}>
        <Icon path="M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z" />
        <span>Delete</span>
      </button>
      {dialog}
    </>
  );
};

/** An icon of Material Icons. */
const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);
