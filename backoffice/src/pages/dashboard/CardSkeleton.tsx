import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/**
 * A placeholder that is as large as its hidden children, so that the content below doesn't move when the numbers are
 * loaded.
 * @param children the card with placeholder numbers
 */
export const CardSkeleton = ({ children }: { children: ReactNode }) => (
  <Skeleton component="div" variant="rounded" width="100%" sx={{ borderRadius: 'var(--radius)' }}>
    {children}
  </Skeleton>
);
