import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, startTransition, useState } from 'react';
import { Button, useCanAccess, useResourceContext } from 'react-admin';
import { lazyPart } from '../layout/lazyPart';

const BulkEditDialog = lazyPart(() => import('./BulkEditDialog'));

/** Opens the bulk edit of all selected rows, for staff who may edit the resource. */
export const BulkEditButton = () => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button label="Change selected" onClick={() => startTransition(() => setOpen(true))}>
        <EditIcon />
      </Button>
      <Suspense>{open && <BulkEditDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
