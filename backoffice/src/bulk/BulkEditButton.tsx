import EditIcon from '@mui/icons-material/EditOutlined';
import { type ComponentType, Suspense, startTransition, useState } from 'react';
import { Button, useCanAccess, useResourceContext } from 'react-admin';

interface BulkEditButtonProps {
  /** Which fields, and how: of the resource's own, loaded when it is asked for. */
  dialog: ComponentType<{ onClose: () => void }>;
}

/** Sets fields of all selected rows at once, for who may change one. */
export const BulkEditButton = ({ dialog: Dialog }: BulkEditButtonProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button label="Change selected" onClick={() => startTransition(() => setOpen(true))}>
        <EditIcon />
      </Button>
      <Suspense>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
