import Box from '@mui/material/Box';
import { Mark } from './Mark';
import { SERIF } from './theme/tokens';

/** The mark and the site's title. */
export const Brand = ({ title, size = 30 }: { title: string; size?: number }) => (
  <Box
    sx={(theme) => ({
      '--mark': theme.palette.primary.main,
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 0.75, sm: 1.1 },
      minWidth: 0,
      fontFamily: SERIF,
      fontWeight: 600,
      fontSize: { xs: 'var(--step-row)', sm: 'var(--step-1)' },
      letterSpacing: '-0.02em',
    })}
  >
    <Mark size={size} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {title}
    </Box>
  </Box>
);
