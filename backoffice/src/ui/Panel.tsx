import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A card with a heading: a section of a form or a page. */
export const Panel = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {hint && (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
    )}
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>{children}</Box>
  </Card>
);

/** Panels below each other. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{children}</Box>
);

interface FormColumnsProps {
  children: ReactNode;
  /** Content beside the fields on wide screens, or below the fields on narrow screens. */
  beside: ReactNode;
  besideWidth?: string;
}

/** A form with a second column, for example a preview. */
export const FormColumns = ({ children, beside, besideWidth = 'minmax(0, 1fr)' }: FormColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${besideWidth}` },
      alignItems: 'start',
      // In a dialog, there is only one column, because dialogs are at most 42rem wide.
      '.MuiDialog-root &': { gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    <Panels>{children}</Panels>
    {beside}
  </Box>
);

/** Two fields side by side, or stacked on phones. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
