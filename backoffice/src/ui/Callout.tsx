import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** An outlined alert with rounded corners. */
export const Callout = ({ sx, ...props }: AlertProps) => (
  <Alert variant="outlined" {...props} sx={[{ borderRadius: 'var(--radius)' }, ...(Array.isArray(sx) ? sx : [sx])]} />
);

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

interface LoadErrorProps extends AlertProps {
  retry: () => void;
}

/** An error message for data that couldn't be loaded, with a retry button. */
export const LoadError = ({ retry, ...props }: LoadErrorProps) => (
  <Callout severity="error" action={<Button onClick={retry}>Try again</Button>} {...props} />
);
