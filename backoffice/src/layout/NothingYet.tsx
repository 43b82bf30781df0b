import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../look/Notice';

interface NothingYetProps {
  title: string;
  /** What the button to the first one says; without it there is none. */
  add?: string;
  children?: ReactNode;
}

/** Not a single row in the table: what will stand here, and the way to the first one for who may add it. */
export const NothingYet = ({ title, add, children }: NothingYetProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  return (
    <Notice
      motif="cradle"
      title={title}
      actions={
        add &&
        canAccess && (
          <Button component={Link} to={`/${resource}/create`} variant="contained">
            {add}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
};
