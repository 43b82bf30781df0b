import Box from '@mui/material/Box';
import { GenderMark } from '../../look/GenderMark';
import { SERIF } from '../../look/tokens';
import type { NameSubmissionRow } from './record';

/** A suggested name as its page would begin. */
export const NameSheet = ({ record: { name, gender, origin, meaning } }: { record: NameSubmissionRow }) => (
  <Box
    component="article"
    sx={{ containerType: 'inline-size', px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 7 }, textAlign: 'center' }}
  >
    <Box
      component="h2"
      sx={{
        m: 0,
        fontFamily: SERIF,
        fontSize: 'clamp(var(--step-4), 14cqi, var(--step-name))',
        fontWeight: 480,
        lineHeight: 1.02,
        letterSpacing: '-0.02em',
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Box>
    <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 2, color: 'text.secondary' }}>
      <GenderMark gender={gender} />
      <span>{origin ?? 'Origin not given'}</span>
    </Box>
    <Box
      component="p"
      sx={{
        m: '2rem auto 0',
        maxWidth: '34rem',
        fontFamily: SERIF,
        fontSize: 'var(--step-1)',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        textWrap: 'balance',
      }}
    >
      {meaning}
    </Box>
  </Box>
);
