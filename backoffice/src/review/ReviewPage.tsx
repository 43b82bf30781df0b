import { SUBMISSION_STATUSES, type SubmissionStatus } from '@cradle/shared/stories/stories';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  ListBase,
  Pagination,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDefinition } from '../crud/form';
import { ExportButton } from '../exporting/ExportButtons';
import { ListFailure } from '../layout/Failure';
import { lazyPart } from '../layout/lazyPart';
import { useSelectionFocus } from '../layout/list/Rows';
import { useCount } from '../providers/data/useCount';
import ShortcutsDialog from '../shortcuts/ShortcutsDialog';
import { useReviewShortcuts } from '../shortcuts/useShortcuts';
import { Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { useToast } from '../ui/useToast';
import { useUndoLast } from '../undo/undo';
import type { BulkDecisionsProps } from './BulkDecisions';
import { Queue } from './Queue';
import { QueueTools } from './QueueTools';
import { type ReviewKind, STATUS_WORDS, type SubmissionRecord, shortcutsOf } from './reviewKind';
import { Submission } from './Submission';

/** A review queue: a list of the submissions with the chosen status, and the open submission beside it. */
export function ReviewPage<Row extends SubmissionRecord>({ kind }: { kind: ReviewKind<Row> }) {
  const { name } = useDefinition();
  const translate = useTranslate();
  const toast = useToast();
  const pending = statusIn(useLocation().search) === 'pending';
  const onError = useCallback(
    (error: Error) => toast.background(translate(`resources.${name}.errors.fetch`), error.message),
    [toast, translate, name],
  );
  return (
    <ListBase
      perPage={25}
      sort={pending ? OLDEST_FIRST : LATEST_DECISION_FIRST}
      filterDefaultValues={PENDING}
      storeKey={false} // Doesn't restore the last tab, because the page always starts with pending submissions.
      queryOptions={{ onError }}
    >
      <Head />
      {kind.above}
      <ReviewTabs />
      <QueueTools />
      <Review kind={kind} />
    </ListBase>
  );
}

const countText = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count));

const OLDEST_FIRST = { field: 'id', order: 'ASC' } as const;
const LATEST_DECISION_FIRST = { field: 'reviewed_at', order: 'DESC' } as const;

/** The status in the URL of a tab; 'pending' if there is none. */
function statusIn(search: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}').status ?? 'pending';
  } catch {
    return 'pending';
  }
}

const PENDING = { status: 'pending' as SubmissionStatus };

function Head() {
  const label = useGetResourceLabel();
  const { name, exported } = useDefinition();
  return <PageHead title={label(name, 2)} actions={<ExportButton columns={exported} />} />;
}

const BulkDecisions = lazyPart<BulkDecisionsProps>(() => import('./BulkDecisions'));

interface SelectionProps extends BulkDecisionsProps {
  /**
   * True if an open submission hides the queue. The toolbar is then hidden, too, so that only the submission's own
   * Approve button is visible.
   */
  hidden: boolean;
}

/**
 * The toolbar for selected submissions. After the first selection, the toolbar stays mounted, because it also shows the
 * dialog with the submissions on which the database refused to decide.
 */
const Selection = ({ kind, hidden }: SelectionProps) => {
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  useSelectionFocus();
  const [used, setUsed] = useState(false);
  const unselect = useEffectEvent(() => onUnselectItems());
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the selection when the tab, search or filter changes
  useEffect(() => unselect(), [JSON.stringify(filterValues)]);
  if (!used && selectedIds.length > 0) setUsed(true);
  return (
    <Box sx={{ display: hidden ? 'none' : 'contents' }}>
      <Suspense>{used && <BulkDecisions kind={kind} />}</Suspense>
    </Box>
  );
};

interface ReviewProps<Row extends SubmissionRecord> {
  kind: ReviewKind<Row>;
}

function Review<Row extends SubmissionRecord>({ kind }: ReviewProps<Row>) {
  const opened = useOpen();
  return (
    <>
      <Selection kind={kind as BulkDecisionsProps['kind']} hidden={!opened.wide && opened.openId !== null} />
      <Submissions kind={kind} {...opened} />
    </>
  );
}

/** The queue and the open submission. Narrow screens show only one of them. */
function Submissions<Row extends SubmissionRecord>(props: ReviewProps<Row> & ReturnType<typeof useOpen>) {
  const { kind, openId, open, wide } = props;
  const { data, error, isPending, total } = useListContext<Row>();
  const resource = useResourceContext();
  // Memoized, because Submission scrolls to the top when this function changes.
  const close = useCallback(() => open(null), [open]);
  const hadOpen = useRef(false);
  useEffect(() => {
    if (openId !== null) hadOpen.current = true;
  }, [openId]);
  // If a refetch fails, the open submission stays on the screen, because one of its dialogs may contain unsaved input.
  if (error && !data) return <ListFailure />;
  if (!isPending && total === 0 && openId === null) return <QueueIsEmpty hadOpen={hadOpen} />;
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
          <SelectAll />
          <Queue openId={openId} line={kind.line} />
          {(total ?? 0) > 25 && <Pagination rowsPerPageOptions={[]} />}
        </Card>
      )}
      {openId === null && <QueueShortcuts kind={kind} first={data?.[0]?.id} onOpen={open} />}
      {openId !== null && (
        <Submission
          key={`${resource}-${openId}`}
          id={openId}
          kind={kind}
          queue={data?.map(({ id }) => id) ?? []}
          onOpen={open}
          onClose={wide ? undefined : close}
        />
      )}
    </Box>
  );
}

interface QueueShortcutsProps<Row extends SubmissionRecord> {
  kind: ReviewKind<Row>;
  /** The first submission of the queue. */
  first: number | undefined;
  onOpen: (id: number) => void;
}

/** Handles the keyboard shortcuts while no submission is open, for example when the page opens on a narrow screen. */
function QueueShortcuts<Row extends SubmissionRecord>({ kind, first, onOpen }: QueueShortcutsProps<Row>) {
  const [helpOpen, setHelpOpen] = useState(false);
  const undoLast = useUndoLast();
  useReviewShortcuts({
    j: first === undefined ? undefined : () => onOpen(first),
    z: undoLast,
    '?': () => setHelpOpen(true),
  });
  return <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} shortcuts={shortcutsOf(kind)} />;
}

/** Checkbox that selects all submissions of the page. */
const SelectAll = () => {
  const { data, selectedIds, onSelect } = useListContext();
  if (!data || data.length < 2) return null;
  const ids = data.map(({ id }) => id);
  const all = ids.every((id) => selectedIds.includes(id));
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, fontSize: 'var(--step--1)' }}
    >
      <input type="checkbox" className="select-row" checked={all} onChange={() => onSelect(all ? [] : ids)} />
      Select all
    </Box>
  );
};

/**
 * The open submission. Its id is the hash of the URL (`#12`), so that links can open a submission. If the URL has no
 * hash, wide screens open the first submission of the queue. That submission stays open until the next navigation, even
 * if another submission becomes the first one or the window gets narrower.
 */
function useOpen() {
  const { data: rows, isFetching, isPlaceholderData } = useListContext<SubmissionRecord>();
  const { hash, search, key } = useLocation();
  const [pinned, setPinned] = useState<{ key: string; id: number } | null>(null);
  const navigate = useNavigate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const inHash = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
  const open = useCallback(
    (id: number | null) => void navigate({ search, hash: id === null ? '' : `#${id}` }, { replace: true }),
    [navigate, search],
  );
  const first = rows?.[0]?.id ?? null;
  const isPinned = pinned?.key === key;
  // While the list is loading, its first row is ignored: the row may be a submission that has already been decided, or
  // a row of the previous filter.
  const isCurrent = !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (wide && first !== null && isCurrent && !isPinned) setPinned({ key, id: first });
  }, [wide, first, isCurrent, isPinned, key]);
  return { openId: inHash ?? (isPinned ? pinned.id : wide ? first : null), open, wide };
}

/** A tab with a count for each status. The tabs are links, so that Back works. */
const ReviewTabs = () => {
  const { filterValues, resource } = useListContext();
  const { status } = filterValues;
  const counts: Record<SubmissionStatus, number | undefined> = {
    pending: useCount(resource, { status: 'pending' }).total,
    approved: useCount(resource, { status: 'approved' }).total,
    rejected: useCount(resource, { status: 'rejected' }).total,
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
          to={{ search: new URLSearchParams({ filter: JSON.stringify({ ...filterValues, status: one }) }).toString() }}
          value={one}
          label={`${STATUS_WORDS[one]} (${countText(counts[one])})`}
        />
      ))}
    </Tabs>
  );
};

const EMPTY = {
  pending: { title: 'Nothing to review', more: 'New submissions appear here.' },
  approved: { title: 'Nothing approved yet', more: 'Approved submissions appear here.' },
  rejected: { title: 'Nothing rejected yet', more: 'Rejected submissions appear here.' },
};

/**
 * The message that replaces an empty queue. After the user has decided on the last submission, the message gets the
 * focus, because the focused button was removed with the submission.
 */
const QueueIsEmpty = ({ hadOpen }: { hadOpen: RefObject<boolean> }) => {
  const { filterValues, setFilters } = useListContext();
  const { status, ...narrowing } = filterValues as { status?: keyof typeof EMPTY };
  const { title, more } = EMPTY[status ?? 'pending'] ?? EMPTY.pending;
  const undoLast = useUndoLast();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadOpen.current && document.activeElement === document.body) notice.current?.focus();
  }, [hadOpen]);
  useReviewShortcuts({ z: undoLast });
  if (Object.keys(narrowing).length > 0) {
    return (
      <Notice
        motif="moon"
        title="No matches"
        actions={
          <Button variant="outlined" onClick={() => setFilters({ status })}>
            Clear search and filters
          </Button>
        }
      >
        No submission in this tab matches your search and filters.
      </Notice>
    );
  }
  return (
    <Box ref={notice} tabIndex={-1} role="group" aria-label={title} sx={{ '&&:focus-visible': { outline: 'none' } }}>
      <Notice motif={status === 'pending' ? 'cradle' : 'moon'} title={title}>
        {more}
      </Notice>
    </Box>
  );
};
