import Box from '@mui/material/Box';
import { Mark } from '../look/Brand';

/** While it is not yet known who is asking. Used outside the theme too, so its colour is the page's. */
export const GuardLoading = () => (
  <Box
    role="status"
    sx={{
      minHeight: '100vh',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 2,
      fontFamily: 'var(--sans)',
      '& svg': { animation: 'cradle-rock var(--slow) ease-in-out infinite', transformOrigin: '50% 90%' },
      '@keyframes cradle-rock': { '0%, 100%': { transform: 'rotate(-9deg)' }, '50%': { transform: 'rotate(9deg)' } },
      '@media (prefers-reduced-motion: reduce)': { '& svg': { animation: 'none' } },
    }}
  >
    <Mark size={48} />
    Checking admin permissions...
  </Box>
);
