import Box from '@mui/material/Box';
import { SERIF } from './theme/tokens';

/** The logo and the site's title. */
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

/** The logo: a cradle with a quill. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M4 17c0 6.6 5.4 10 12 10s12-3.4 12-10Z" fill="var(--mark, #3b82f6)" />
    <path d="M24 3C15 5 10.5 10 9.5 17h2.3C13.5 13 17 9 24 3Z" fill="#e8935a" />
    <path d="M5 29.2c3 1.5 19 1.5 22 0" stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
  </svg>
);
