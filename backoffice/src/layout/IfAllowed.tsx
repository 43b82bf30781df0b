import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type UseCanAccessOptions, useCanAccess } from 'react-admin';

/**
 * Renders its children if the user has this permission. While the permission is loading, the children are invisible but
 * take up space, to avoid a layout shift.
 */
export const IfAllowed = ({
  children,
  ...permission
}: Pick<UseCanAccessOptions, 'resource' | 'action'> & { children: ReactNode }) => {
  const { canAccess, isPending } = useCanAccess(permission);
  if (isPending) return <Box sx={{ display: 'contents', visibility: 'hidden' }}>{children}</Box>;
  return canAccess ? children : null;
};
