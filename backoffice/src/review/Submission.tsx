import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { RecordContextProvider, useCanAccess, useGetOne, useResourceContext } from 'react-admin';
import { Failure } from '../layout/errors/Failure';
import { Notice } from '../look/Notice';
import { DecisionBar } from './DecisionBar';
import { KeysDialog } from './KeysDialog';
import { REVIEW_KEYS } from './keys';
import { afterDeciding, neighborsOf } from './neighbors';
import type { ReviewKind, Sent } from './reviewKind';
import { useDecision, useReviewWords } from './useDecision';
import { useReviewKeys } from './useReviewKeys';

interface SubmissionProps<Row extends Sent> {
  id: number;
  kind: ReviewKind<Row>;
  /** The ids of the queue, in its order. */
  queue: readonly number[];
  onOpen: (id: number | null) => void;
  onClose?: () => void;
}

/** One submission with its sender, and the decision on it. */
export function Submission<Row extends Sent>({ id, kind, queue, onOpen, onClose }: SubmissionProps<Row>) {
  const resource = useResourceContext() ?? '';
  const { data: record, error, refetch } = useGetOne<Row>(resource, { id }, { onError: () => {} });
  const decision = useDecision(kind.functions, (decided) => onOpen(afterDeciding(queue, decided) as number | null));
  const settled = useGlance();
  const [dialog, setDialog] = useState<'keys' | 'approve' | null>(null);
  const { canAccess: canApprove } = useCanAccess({ resource, action: 'approve' });
  const { canAccess: canReject } = useCanAccess({ resource, action: 'reject' });
  const { previous, next } = neighborsOf(queue, id) as { previous: number | null; next: number | null };
  const pending = record?.status === 'pending';
  const ready = pending && settled && !decision.busy;

  const approve = () => (kind.ApproveForm ? setDialog('approve') : void decision.decide('approve', id));
  const reject = () => void decision.decide('reject', id);
  useReviewKeys((action) => {
    if (action === 'help') setDialog('keys');
    if (action === 'next' && next !== null) onOpen(next);
    if (action === 'previous' && previous !== null) onOpen(previous);
    if (action === 'approve' && ready && canApprove) approve();
    if (action === 'reject' && ready && canReject) reject();
  });

  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button may have belonged to the submission before: screen readers continue at the top of this one.
    if (document.activeElement === document.body || !onClose) top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [onClose]);

  return (
    <Box
      ref={top}
      tabIndex={-1}
      component="section"
      aria-label="Submission"
      sx={{ minWidth: 0, '&&:focus-visible': { outline: 'none' } }}
    >
      {onClose && (
        <Button startIcon={<BackIcon />} onClick={onClose} sx={{ mb: 1 }}>
          Back to the list
        </Button>
      )}
      {error ? (
        <SubmissionFailed error={error} retry={() => void refetch()} />
      ) : record ? (
        <RecordContextProvider value={record}>
          <Opened record={record} kind={kind} />
          <DecisionBar
            record={record}
            approve={canApprove && pending ? approve : undefined}
            reject={canReject && pending ? reject : undefined}
            ready={ready}
            previous={previous === null ? undefined : () => onOpen(previous)}
            next={next === null ? undefined : () => onOpen(next)}
            onKeys={() => setDialog('keys')}
          />
          {dialog === 'approve' && kind.ApproveForm && (
            <Suspense>
              <kind.ApproveForm
                record={record}
                onClose={() => setDialog(null)}
                onDone={() => decision.done('approve', id)}
                onRefused={(refusal) => decision.refused('approve', refusal)}
              />
            </Suspense>
          )}
        </RecordContextProvider>
      ) : (
        <Skeleton variant="rounded" height={520} sx={{ borderRadius: 'var(--radius)' }} />
      )}
      <KeysDialog
        open={dialog === 'keys'}
        onClose={() => setDialog(null)}
        keys={REVIEW_KEYS}
        switchLabel="Single keys decide"
      />
    </Box>
  );
}

function Opened<Row extends Sent>({ record, kind: { Body, Aside } }: { record: Row; kind: ReviewKind<Row> }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          '@container (min-width: 620px)': { gridTemplateColumns: 'minmax(0, 1fr) 216px', '& > aside': { order: 1 } },
        }}
      >
        <Box component="aside" aria-label="Sender" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Aside record={record} />
        </Box>
        <Card sx={{ minWidth: 0 }}>
          <Body record={record} />
        </Card>
      </Box>
    </Box>
  );
}

const SubmissionFailed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const words = useReviewWords();
  const gone = [404, 406].includes((error as { status?: number }).status ?? 0);
  if (!gone) return <Failure title={words('open_failed')} error={error} retry={retry} />;
  return (
    <Notice motif="moon" role="alert" title="This submission no longer exists">
      Somebody deleted it.
    </Notice>
  );
};

/** Milliseconds before a submission can be decided: the second click of a double click must not decide the next one. */
const GLANCE = 400;

function useGlance(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), GLANCE);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
