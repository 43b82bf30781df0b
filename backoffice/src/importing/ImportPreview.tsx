import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'react-admin';
import { formatCount } from '../format';
import { Callout } from '../ui/Callout';
import { SERIF } from '../ui/theme/tokens';
import { useRefresh } from '../ui/useRefresh';
import type { Counts } from './batch';
import { setJob, useJob } from './job';
import { Report } from './Report';
import { applyBatch, startOver } from './steps';

/** The third step: a preview of the rows that the file adds and changes. */
export const ImportPreview = () => {
  const resource = useResourceContext() ?? '';
  const { batchId = 0, counts, opened } = useJob(resource);
  const writes = counts.new + counts.changed;
  const rows = formatCount(writes, 'row');
  const refresh = useRefresh(); // Refetches lists that the user opens during the import.
  return (
    <Card component="section" aria-label="Preview" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        Preview of {opened?.name}
      </Typography>
      <Tally counts={counts} />
      {counts.cleared > 0 && (
        <Callout severity="warning">
          This import deletes {formatCount(counts.cleared, 'value')} of existing records. The tab “Cleared” lists the
          rows.
        </Callout>
      )}
      {writes === 0 && (
        <Typography>
          {counts.refused > 0
            ? 'Nothing to import: all new and changed rows were refused.'
            : 'Nothing to import: all rows already exist with the same values.'}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={writes === 0} onClick={() => void applyBatch(resource).then(refresh)}>
          {counts.refused > 0 && writes > 0 ? `Import the other ${rows}` : `Import ${rows}`}
        </Button>
        <Button onClick={() => setJob(resource, { stage: 'columns', problem: undefined })}>Back to the columns</Button>
        <Button onClick={() => startOver(resource)}>Another file</Button>
      </Box>
      <Report batchId={batchId} kinds={kindsOf(counts)} />
    </Card>
  );
};

/**
 * The tabs of the preview: one for each result that has rows, such as "Changed". "Cleared" is first, so that the
 * preview opens with it.
 */
const kindsOf = (counts: Counts) =>
  (['cleared', 'refused', 'changed', 'new'] as const).filter((kind) => counts[kind] > 0);

const WORDS: Record<keyof Counts, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
  cleared: 'Cleared values',
};

/** The number of rows for each result, and the number of cleared values. */
const Tally = ({ counts }: { counts: Counts }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5, m: 0 }}
  >
    {(Object.keys(WORDS) as (keyof Counts)[]).map((kind) => (
      <Box
        key={kind}
        sx={({ palette: { paper } }) => ({
          display: 'flex',
          flexDirection: 'column-reverse',
          p: 2,
          borderRadius: 'var(--radius)',
          backgroundColor:
            (kind === 'refused' || kind === 'cleared') && counts[kind] > 0 ? paper.wrongWash : paper.sunk,
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
          {formatNumber(counts[kind])}
        </Box>
      </Box>
    ))}
  </Box>
);
