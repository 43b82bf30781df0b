import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Something to know before one begins, quietly said. */
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
