import { logo } from '@cradle/shared/design/logo';
import Box from '@mui/material/Box';
import { SERIF } from './theme/tokens';

/** The logo and the site's title. */
export const Brand = ({ title }: { title: string }) => (
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
    <Mark />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {title}
    </Box>
  </Box>
);

/** The logo of the site: a cradle with a quill. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <path d={logo.cradle} fill="var(--mark, #3b82f6)" />
    <path d={logo.quill} fill="#e8935a" />
    <path d={logo.water} stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
  </svg>
);
