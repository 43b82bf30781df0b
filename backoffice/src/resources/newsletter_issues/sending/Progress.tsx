import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatDate } from '../../../format';
import { readableError } from '../../../providers/data/readableError';
import { LoadError } from '../../../ui/Callout';
import { LinesSkeleton } from '../../../ui/Skeletons';
import type { Figures, IssueRow } from './useSending';

const WORDS: readonly (readonly [keyof Figures, string])[] = [
  ['sent', 'Sent'],
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
  ['skipped', 'Skipped'],
  ['unsubscribed', 'Unsubscribed'],
];

/** Shows how many emails of an issue have been sent, have failed or were skipped. */
export const Progress = ({ issue, figures }: { issue: IssueRow; figures: UseQueryResult<Figures> }) => {
  const { data, error, refetch } = figures;
  if (!data) {
    return error ? (
      <LoadError retry={() => void refetch()}>{readableError(error).message}</LoadError>
    ) : (
      <LinesSkeleton count={3} />
    );
  }
  const done = data.sent + data.failed + data.skipped;
  const isOver = data.status === 'sent' || data.status === 'stopped';
  return (
    <>
      {!isOver && (
        <LinearProgress
          variant="determinate"
          aria-label="Emails sent"
          value={data.audience === 0 ? 100 : Math.min(100, (100 * done) / data.audience)}
        />
      )}
      <Box component="dl" sx={list}>
        {WORDS.filter(([key]) => key !== 'waiting' || !isOver || data.waiting > 0).map(([key, word]) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd>{formatNumber(Number(data[key]))}</dd>
          </div>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ fontSize: 'var(--step--1)' }}>
        To {formatCount(data.audience, 'subscriber')}, started {formatDate(issue.started_at ?? '', { time: true })}
        {issue.finished_at && `, ended ${formatDate(issue.finished_at, { time: true })}`}.
        {data.skipped > 0 && ' Skipped: unsubscribed or deleted before sending, or sending was stopped.'}
      </Typography>
    </>
  );
};

const list = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
  '& dt': { color: 'text.secondary', fontSize: 'var(--step--1)' },
  '& dd': { m: 0, fontSize: 'var(--step-1)', fontVariantNumeric: 'tabular-nums' },
} as const;
