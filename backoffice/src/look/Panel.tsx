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
