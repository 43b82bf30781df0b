/** Components in the column beside a submission. */
import type { Database } from '@cradle/shared/database/database.types';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callFunction } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';

/** A list of terms and values. */
export const Details = ({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 0.5,
      fontSize: 'var(--step--1)',
      '& > div': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', alignItems: 'baseline' },
      '& dt': { color: 'text.secondary', fontSize: 'var(--step--2)' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
      '@container (min-width: 620px)': { gap: 1.25, '& > div': { display: 'block' } },
    }}
  >
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);

/** A mailto link that may wrap after the @. A masked address is shown as plain text. */
export const MailLink = ({ address }: { address: string }) => {
  const [name, ...host] = address.split('@');
  if (address.includes('•')) return address;
  return (
    <Link href={`mailto:${encodeURIComponent(address)}`}>
      {name}@<wbr />
      {host.join('@')}
    </Link>
  );
};

interface SimilarRecordsProps<Row> {
  /** The database function that finds similar records. */
  find: keyof Database['public']['Functions'] & string;
  submissionId: number;
  title: (found: readonly Row[]) => string;
  line: (row: Row) => ReactNode;
  /** The message if the call of `find` failed. */
  failed: string;
}

/** Warns if existing names or stories are similar to a submission. Shows an error if the check failed. */
export function SimilarRecords<Row extends { id: number }>(props: SimilarRecordsProps<Row>) {
  const { find, submissionId, title, line, failed } = props;
  const { data, error } = useQuery({
    queryKey: [find, submissionId],
    queryFn: () => callFunction<Row[]>(find, { submission_id: submissionId }),
  });
  if (error) {
    return (
      <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--step--1)' }}>
        {failed} {readableError(error).message}
      </Box>
    );
  }
  if (!data?.length) return null;
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={({ palette: { paper } }) => ({
        p: 2,
        borderRadius: 'var(--radius)',
        backgroundColor: paper.apricotWash,
        color: paper.apricotInk,
        '& .MuiAlert-message': { p: 0, minWidth: 0, overflowWrap: 'anywhere' },
      })}
    >
      <AlertTitle sx={{ fontSize: 'var(--step--1)', mt: 0, mb: 0.5, lineHeight: 1.3 }}>{title(data)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, '& a': { color: 'inherit', fontWeight: 620 } }}>
        {data.map((row) => (
          <li key={row.id}>{line(row)}</li>
        ))}
      </Box>
    </Alert>
  );
}
