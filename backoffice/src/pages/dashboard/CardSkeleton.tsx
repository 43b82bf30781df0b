import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/**
 * A placeholder with the size of its hidden children. The page below it doesn't move when the figures are loaded.
 * @param children the card with placeholder figures
 */
export const CardSkeleton = ({ children }: { children: ReactNode }) => (
  <Skeleton component="div" variant="rounded" width="100%" sx={{ borderRadius: 'var(--radius)' }}>
    {children}
  </Skeleton>
);
