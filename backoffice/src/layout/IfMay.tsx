import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type UseCanAccessOptions, useCanAccess } from 'react-admin';

/**
 * What somebody may do, for who may. While that is being asked its room is held, unseen and out of reach, so that
 * nothing moves when the answer is there.
 */
export const IfMay = ({
  children,
  ...right
}: Pick<UseCanAccessOptions, 'resource' | 'action'> & { children: ReactNode }) => {
  const { canAccess, isPending } = useCanAccess(right);
  if (isPending) return <Box sx={{ display: 'contents', visibility: 'hidden' }}>{children}</Box>;
  return canAccess ? children : null;
};
