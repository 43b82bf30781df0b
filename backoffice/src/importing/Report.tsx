import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableError } from '../providers/readableError';
import { reportOf } from './batch';
import { ReportTable } from './ReportTable';
import { SaveRefused } from './SaveRefused';

const WORDS = { refused: 'Refused', changed: 'Changed', new: 'New', kept: 'Left as they are' } as const;
const PAGE = 50;

interface ReportProps {
  batchId: number;
  kinds: (keyof typeof WORDS)[];
}

/** The rows of a batch, one kind at a time. */
export const Report = ({ batchId, kinds }: ReportProps) => {
  const [chosen, setChosen] = useState(kinds[0]);
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;
  return (
    <Box>
      <Tabs value={kind} onChange={(_event, next) => setChosen(next)} aria-label="Rows" variant="scrollable">
        {kinds.map((one) => (
          <Tab key={one} value={one} label={WORDS[one]} />
        ))}
      </Tabs>
      <Rows key={`${batchId} ${kind}`} batchId={batchId} kind={kind} />
    </Box>
  );
};

const Rows = ({ batchId, kind }: Omit<ReportProps, 'kinds'> & { kind: keyof typeof WORDS }) => {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['import_report', batchId, kind],
    queryFn: ({ pageParam }) => reportOf(batchId, kind, pageParam, PAGE),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.line : undefined),
    gcTime: 0, // checked again, the same rows may come to something else
  });
  if (error) {
    return (
      <Typography role="alert" color="error" sx={{ py: 2 }}>
        {readableError(error).message} <Button onClick={() => void refetch()}>Try again</Button>
      </Typography>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={180} sx={{ mt: 2 }} />;
  return (
    <>
      <ReportTable rows={data.pages.flat()} kind={kind} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        {kind === 'refused' && <SaveRefused batchId={batchId} />}
      </Box>
    </>
  );
};
