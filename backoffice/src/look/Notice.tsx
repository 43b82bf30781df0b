import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Motif, type MotifName } from './Motif';

interface NoticeProps {
  motif: MotifName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/** What a page says when it has nothing to show: empty, failed, not found. A picture, a sentence, a way on. */
export const Notice = ({ motif, title, children, actions, role }: NoticeProps) => (
  <Box
    role={role}
    sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: { xs: 5, sm: 8 }, px: 2 }}
  >
    <Motif name={motif} />
    <Typography variant="h2" component="h2" sx={{ mt: 2 }}>
      {title}
    </Typography>
    <Typography component="div" color="text.secondary" sx={{ maxWidth: '46ch', lineHeight: 1.55, textWrap: 'balance' }}>
      {children}
    </Typography>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>{actions}</Box>
    )}
  </Box>
);
