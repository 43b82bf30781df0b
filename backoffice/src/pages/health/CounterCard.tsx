import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import ArrowIcon from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SERIF } from '../../look/tokens';
import type { Counter } from './health';

/** One counter. Where there is something to mend, the whole of it leads to the list that holds just that. */
export const CounterCard = ({ counter: { label, why, count, to } }: { counter: Counter }) => (
  <Box
    component="li"
    sx={({ palette: { paper } }) => ({
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '4.2rem minmax(0, 1fr) 24px',
      alignItems: 'center',
      columnGap: 1.5,
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
        fontSize: count > 9999 ? '1.3rem' : '1.9rem',
        lineHeight: 1,
        textAlign: 'right',
        fontVariantNumeric: 'lining-nums tabular-nums',
        color: count > 0 ? paper.apricotInk : paper.inkSoft,
      })}
    >
      {count.toLocaleString('en')}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '1.05rem' }}>
        {count > 0 ? <WholeCard to={to} label={label} count={count} /> : label}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {count > 0 ? why : 'Nothing to mend.'}
      </Typography>
    </Box>
    <Box sx={({ palette: { paper } }) => ({ display: 'grid', color: count > 0 ? paper.inkSoft : paper.sageInk })}>
      {count > 0 ? <ArrowIcon fontSize="small" /> : <WellIcon fontSize="small" />}
    </Box>
  </Box>
);

/** The link's own words are short; what is pressed is the card. */
const WholeCard = ({ to, label, count }: { to: string; label: string; count: number }) => (
  <Box
    component={Link}
    to={to}
    aria-label={`${label}: ${count.toLocaleString('en')}`}
    sx={{
      color: 'inherit',
      textDecoration: 'none',
      '&&:focus-visible': { outline: 'none' },
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    {label}
  </Box>
);
