import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The foot of a form with its buttons, always in reach. */
export const StickyFoot = ({ children }: { children: ReactNode }) => (
  <Box
    sx={({ palette }) => ({
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      mt: 2.5,
      py: 1.5,
      backgroundColor: `color-mix(in oklab, ${palette.background.default} 92%, transparent)`,
      borderTop: `1px solid ${palette.divider}`,
      backdropFilter: 'blur(8px)',
    })}
  >
    {children}
  </Box>
);
