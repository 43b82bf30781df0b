import { grouped } from '@cradle/shared/grouped';
import ArrowIcon from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SERIF } from '../../look/tokens';
import type { Counter } from './health';

/** Something to mend: how much, why, and the whole card to press for the list that holds just that. */
export const CounterCard = ({ counter: { label, why, count, to } }: { counter: Counter }) => (
  <Box
    component="li"
    sx={({ palette: { paper } }) => ({
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(2.4rem, auto) minmax(0, 1fr) 24px',
      alignItems: 'center',
      columnGap: 1.75,
      minHeight: 76,
      px: { xs: 2, sm: 2.5 },
      py: 1.5,
      '& + &': { borderTop: `1px solid ${paper.line}` },
      '&:has(a:hover)': { backgroundColor: paper.accentWash },
      '&:has(a:focus-visible)': { outline: `3px solid ${paper.ink}`, outlineOffset: -3 },
    })}
  >
    <Box
      aria-hidden
      sx={({ palette: { paper } }) => ({
        fontFamily: SERIF,
        fontSize: count > 999 ? 'var(--step-1)' : 'var(--step-3)',
        lineHeight: 1,
        fontVariantNumeric: 'lining-nums tabular-nums',
        color: paper.apricotInk,
      })}
    >
      {grouped(count)}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--step-row)' }}>
        <Box
          component={Link}
          to={to}
          aria-label={`${label}: ${grouped(count)}`}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {label}
        </Box>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {why}
      </Typography>
    </Box>
    <ArrowIcon fontSize="small" sx={{ color: 'text.secondary' }} />
  </Box>
);
