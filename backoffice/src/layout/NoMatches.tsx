import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Notice } from '../look/Notice';

/** There are rows, but none that these filters let through. */
export const NoMatches = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { setFilters } = useListContext();
  return (
    <Notice
      motif="moon"
      title={title}
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Clear all filters
        </Button>
      }
    >
      {children}
    </Notice>
  );
};
