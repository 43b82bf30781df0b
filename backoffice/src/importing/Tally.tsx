import Box from '@mui/material/Box';
import { SERIF } from '../look/tokens';
import type { Counts, Kind } from './batch';

const WORDS: Record<Kind, string> = { new: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused' };

/** How many rows come to what. */
export const Tally = ({ counts }: { counts: Counts }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5, m: 0 }}
  >
    {(Object.keys(WORDS) as Kind[]).map((kind) => (
      <Box
        key={kind}
        sx={({ palette: { paper } }) => ({
          display: 'flex',
          flexDirection: 'column-reverse',
          p: 2,
          borderRadius: 'var(--radius)',
          backgroundColor: kind === 'refused' && counts.refused > 0 ? paper.wrongWash : paper.sunk,
        })}
      >
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
          {WORDS[kind]}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontFamily: SERIF,
            fontSize: 'var(--step-3)',
            lineHeight: 1.15,
            fontVariantNumeric: 'lining-nums',
          }}
        >
          {counts[kind].toLocaleString('en')}
        </Box>
      </Box>
    ))}
  </Box>
);
