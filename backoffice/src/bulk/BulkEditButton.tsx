import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, startTransition, useState } from 'react';
import { Button, useCanAccess, useResourceContext } from 'react-admin';
import { loadFields } from '../fields/kinds';
import { lazyPart } from '../layout/lazyPart';
import { definitionOf } from '../resources/definitions';

const BulkEditDialog = lazyPart(() => import('./BulkEditDialog'));

/** Opens the bulk edit of all selected rows, for staff who may edit the resource. */
export const BulkEditButton = () => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  const fields = definitionOf(resource)?.fields.filter(({ bulkEdit }) => bulkEdit) ?? [];
  const show = async () => {
    // If an input can't be loaded, the dialog has the default input of its kind.
    await loadFields(fields).catch(() => {});
    startTransition(() => setOpen(true));
  };
  return (
    <>
      <Button label="Change selected" onClick={() => void show()}>
        <EditIcon />
      </Button>
      <Suspense>{open && <BulkEditDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
