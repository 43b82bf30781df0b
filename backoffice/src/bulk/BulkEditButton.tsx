import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Button, useCanAccess, useResourceContext } from 'react-admin';
import { lazyDialog } from '../layout/lazyPart';

const BulkEditDialog = lazyDialog(() => import('./BulkEditDialog'));

/** Opens the bulk edit dialog for the selected rows. Hidden if the user can't edit the resource. */
export const BulkEditButton = () => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button label="Change selected" onClick={() => setOpen(true)}>
        <EditIcon />
      </Button>
      {open && <BulkEditDialog onClose={() => setOpen(false)} />}
    </>
  );
};
