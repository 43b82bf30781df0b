import Typography from '@mui/material/Typography';
import { DifferenceTable } from '../conflict/DifferenceTable';
import { changesOf, type LogEntry } from './logEntry';

/** What a line of the log is about: the two versions side by side, or how many rows a file held. */
export const LogDifference = ({ entry }: { entry: LogEntry }) => {
  if (entry.action === 'export' || entry.action === 'import') return <Rows told={entry.after} />;
  const rows = changesOf(entry);
  if (rows.length === 0) return <Typography color="text.secondary">Saved without a change.</Typography>;
  return <DifferenceTable resource={entry.resource} rows={rows} heads={['Before', 'After']} />;
};

const Rows = ({ told }: { told: LogEntry['after'] }) => (
  <Typography color="text.secondary">
    {Object.entries(told ?? {})
      .map(([what, value]) => `${typeof value === 'number' ? value.toLocaleString('en') : value} ${what}`)
      .join(', ')}
  </Typography>
);
