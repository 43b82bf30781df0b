import { SUBMISSION_STATUSES, type SubmissionStatus } from '@cradle/shared/stories/stories';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import {
  ListBase,
  Pagination,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDefinition } from '../crud/form';
import { ExportButton } from '../exporting/ExportButtons';
import { ago } from '../format';
import { ListFailure } from '../layout/Failure';
import { useCount } from '../providers/data/useCount';
import { useReviewShortcuts } from '../shortcuts/useShortcuts';
import { Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { LinesSkeleton } from '../ui/Skeletons';
import { SERIF } from '../ui/theme/tokens';
import { useToast } from '../ui/useToast';
import { lastUndo, useUndo } from '../undo/undo';
import { type ReviewKind, STATUS_WORDS, type SubmissionRecord, UNDO_SHORTCUT } from './reviewKind';
import { Submission } from './Submission';

/** A review queue: the list of submissions with the chosen status, and the open submission beside it. */
export function ReviewPage<Row extends SubmissionRecord>({ kind }: { kind: ReviewKind<Row> }) {
  const { name } = useDefinition();
  const translate = useTranslate();
  const toast = useToast();
  const onError = useCallback(
    (error: Error) => toast.echo(translate(`resources.${name}.errors.fetch`), error.message),
    [toast, translate, name],
  );
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'id', order: kind.oldestFirst ? 'ASC' : 'DESC' }}
      filterDefaultValues={PENDING}
      storeKey={false} // The page always starts with the pending submissions.
      queryOptions={{ onError }}
    >
      <Head />
      {kind.above}
      <ReviewTabs />
      <Review kind={kind} />
    </ListBase>
  );
}

const countText = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count));

const PENDING = { status: 'pending' as SubmissionStatus };

function Head() {
  const label = useGetResourceLabel();
  const { name, exported } = useDefinition();
  return <PageHead title={label(name, 2)} actions={<ExportButton columns={exported} />} />;
}

function Review<Row extends SubmissionRecord>({ kind }: { kind: ReviewKind<Row> }) {
  const { data, error, isPending, total } = useListContext<Row>();
  const resource = useResourceContext();
  const { openId, open, wide } = useOpen(data);
  if (error) return <ListFailure />;
  if (!isPending && total === 0 && openId === null) return <QueueIsEmpty />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: wide ? '250px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        alignItems: 'start',
      }}
    >
      {(wide || openId === null) && (
        <Card sx={wide ? { position: 'sticky', top: 76, maxHeight: 'calc(100vh - 100px)', overflowY: 'auto' } : {}}>
          <Queue openId={openId} line={kind.line} />
          {(total ?? 0) > 25 && <Pagination rowsPerPageOptions={[]} />}
        </Card>
      )}
      {openId !== null && (
        <Submission
          key={`${resource}-${openId}`}
          id={openId}
          kind={kind}
          queue={data?.map(({ id }) => id) ?? []}
          onOpen={open}
          onClose={wide ? undefined : () => open(null)}
        />
      )}
    </Box>
  );
}

/**
 * The id of the open submission is the hash of the URL (`#12`), so that Back closes it and links to it work. On wide
 * screens, the first submission is open without a hash.
 */
function useOpen(rows: readonly SubmissionRecord[] | undefined) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const inHash = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
  const open = useCallback(
    (id: number | null) => void navigate({ search, hash: id === null ? '' : `#${id}` }, { replace: true }),
    [navigate, search],
  );
  return { openId: inHash ?? (wide ? (rows?.[0]?.id ?? null) : null), open, wide };
}

/** A tab with a count for each status. The tabs are links, so that Back works. */
const ReviewTabs = () => {
  const { status } = useListContext().filterValues;
  const counts: Record<SubmissionStatus, number | undefined> = {
    pending: useTabCount('pending'),
    approved: useTabCount('approved'),
    rejected: useTabCount('rejected'),
  };
  const known = SUBMISSION_STATUSES.includes(status);
  return (
    <Tabs
      value={known ? status : false}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Submissions by decision"
    >
      {SUBMISSION_STATUSES.map((one) => (
        <Tab
          key={one}
          component={Link}
          to={{ search: new URLSearchParams({ filter: JSON.stringify({ status: one }) }).toString() }}
          value={one}
          label={`${STATUS_WORDS[one]} (${countText(counts[one])})`}
        />
      ))}
    </Tabs>
  );
};

function useTabCount(status: SubmissionStatus): number | undefined {
  const { total } = useCount(useResourceContext() ?? '', { status });
  return total;
}

interface QueueProps<Row extends SubmissionRecord> {
  openId: Row['id'] | null;
  line: ReviewKind<Row>['line'];
}

/** The submissions of a tab; the open one is highlighted. */
function Queue<Row extends SubmissionRecord>({ openId, line }: QueueProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { search } = useLocation();
  if (isPending) return <LinesSkeleton count={4} />;
  return (
    <Box component="ol" aria-label="Submissions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <Box component="li" key={row.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box
            component={Link}
            to={{ search, hash: `#${row.id}` }}
            aria-current={row.id === openId || undefined}
            sx={({ palette }) => ({
              display: 'grid',
              gap: 0.25,
              px: 2,
              py: 1.5,
              color: 'inherit',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              borderLeft: '3px solid transparent',
              '&:hover': { backgroundColor: palette.paper.accentWash },
              '&[aria-current]': { backgroundColor: palette.paper.accentWash, borderLeftColor: palette.primary.main },
            })}
          >
            <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>
              {represent(row)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
              {line(row)} · {ago(row.created_at)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const EMPTY = {
  pending: { title: 'Nothing to review', more: 'New submissions appear here.' },
  approved: { title: 'Nothing approved yet', more: 'Approved submissions appear here.' },
  rejected: { title: 'Nothing rejected yet', more: 'Rejected submissions stay here with their senders.' },
};

const QueueIsEmpty = () => {
  const { status } = useListContext().filterValues as { status?: keyof typeof EMPTY };
  const { title, more } = EMPTY[status ?? 'pending'] ?? EMPTY.pending;
  const undo = useUndo();
  useReviewShortcuts([UNDO_SHORTCUT], () => {
    const change = lastUndo();
    if (change) void undo(change);
  });
  return (
    <Notice motif={status === 'pending' ? 'cradle' : 'moon'} title={title}>
      {more}
    </Notice>
  );
};
