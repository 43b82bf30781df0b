import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DifferenceTable } from '../conflict/DifferenceTable';
import { formatCount, formatDate } from '../format';
import { changesOf, type LogEntry, type Values } from './logEntry';

/**
 * The details of a log entry: a comparison of the record before and after the change or, for exports and imports, the
 * number of rows.
 */
export const LogDifference = ({ entry }: { entry: LogEntry }) => {
  if (entry.action === 'export' || entry.action === 'import')
    return <Typography color="text.secondary">{fileDetails(entry.after ?? {})}</Typography>;
  const rows = changesOf(entry);
  if (rows.length === 0) return <Typography color="text.secondary">Saved without changes.</Typography>;
  return <DifferenceTable resource={entry.resource} rows={rows} heads={['Before', 'After']} />;
};

const COUNTED = ['rows', 'added', 'changed', 'undone', 'kept'];

/** The number of rows as text: 'names.csv, 1,200 added, 34 changed' for an import, '3 rows' for an export. */
const fileDetails = (details: Values): string =>
  [
    ...(typeof details.file === 'string' ? [details.file] : []),
    ...COUNTED.flatMap((key) => {
      const count = details[key];
      if (typeof count !== 'number') return [];
      return key === 'rows' ? formatCount(count, 'row') : `${formatNumber(count)} ${key}`;
    }),
  ].join(', ');

/** The time of a log entry, on its own line. */
export const EntryTime = ({ at }: { at: string }) => (
  <Box component="time" dateTime={at} sx={{ display: 'block', color: 'text.secondary', fontSize: 'var(--step--1)' }}>
    {formatDate(at, { time: true })}
  </Box>
);
