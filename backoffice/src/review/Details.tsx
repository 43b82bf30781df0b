import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is known about a submission besides itself: a term and what it is, in lines; one below the other in a narrow column. */
export const Details = ({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 0.5,
      fontSize: 'var(--step--1)',
      '& > div': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', alignItems: 'baseline' },
      '& dt': { color: 'text.secondary', fontSize: 'var(--step--2)' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
      '@container (min-width: 620px)': { gap: 1.25, '& > div': { display: 'block' } },
    }}
  >
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);
