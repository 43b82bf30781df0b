import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormColumnsProps {
  children: ReactNode;
  /** What stands beside the fields where there is room, else below them: a preview. */
  beside: ReactNode;
  /** How wide that is; half of the form unless told. */
  besideWidth?: string;
}

/** The two columns of a large form: panels of fields, and what comes of them. */
export const FormColumns = ({ children, beside, besideWidth = 'minmax(0, 1fr)' }: FormColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${besideWidth}` },
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{children}</Box>
    {beside}
  </Box>
);

/** Two fields side by side where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
