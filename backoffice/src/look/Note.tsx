import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** An informational message above a form or list. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Alert
    severity="info"
    variant="outlined"
    sx={({ palette }) => ({
      borderRadius: 'var(--radius)',
      borderColor: palette.divider,
      backgroundColor: palette.paper.accentWash,
      color: 'text.primary',
      '& .MuiAlert-icon': { color: 'primary.main' },
    })}
  >
    {children}
  </Alert>
);
