import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is to be known before deciding. */
export const Warning = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert
    severity="warning"
    icon={false}
    sx={({ palette: { paper } }) => ({
      p: 2,
      borderRadius: 'var(--radius)',
      backgroundColor: paper.apricotWash,
      color: paper.apricotInk,
      '& .MuiAlert-message': { p: 0, minWidth: 0, overflowWrap: 'anywhere' },
    })}
  >
    <AlertTitle sx={{ fontSize: 'var(--step--1)', mt: 0, mb: 0.5, lineHeight: 1.3 }}>{title}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.25, '& a': { color: 'inherit', fontWeight: 620 } }}>
      {children}
    </Box>
  </Alert>
);
