import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  RecordContextProvider,
  useCanAccess,
  useGetOne,
  useGetRecordRepresentation,
  useResourceContext,
} from 'react-admin';
import { Failure } from '../layout/Failure';
import { lazyDialog, lazyPart } from '../layout/lazyPart';
import { isMissing } from '../providers/data/readableError';
import ShortcutsDialog from '../shortcuts/ShortcutsDialog';
import { type ReviewKeys, useReviewShortcuts } from '../shortcuts/useShortcuts';
import { Notice } from '../ui/Notice';
import { useStillHere } from '../ui/useStillHere';
import { DecisionBar } from './DecisionBar';
import { afterDeciding, neighborsOf } from './neighbors';
import type { ReasonDialogProps } from './ReasonDialog';
import type { ReviewDeskProps } from './ReviewDesk';
import { type ReviewKind, type SubmissionRecord, shortcutsOf } from './reviewKind';
import { useDecision, useReviewWords } from './useDecision';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('./ReasonDialog'));
const ReviewDesk = lazyPart<ReviewDeskProps>(() => import('./ReviewDesk'));

interface SubmissionProps<Row extends SubmissionRecord> {
  id: number;
  kind: ReviewKind<Row>;
  /** The ids of all submissions in the queue, in the order of the queue. */
  queue: readonly number[];
  onOpen: (id: number | null) => void;
  onClose?: () => void;
}

/** One submission with its sender, and the buttons that decide on it. */
export function Submission<Row extends SubmissionRecord>({ id, kind, queue, onOpen, onClose }: SubmissionProps<Row>) {
  const resource = useResourceContext() ?? '';
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<Row>(resource, kind.readsMore ? { id, meta: { review: true } } : { id }, { onError: () => {} });
  const represent = useGetRecordRepresentation(resource);
  // If the user leaves the page before a decision is saved, the next submission isn't opened.
  const stillHere = useStillHere();
  const decision = useDecision(kind, String(represent(record)), (decided) => {
    if (stillHere()) onOpen(afterDeciding(queue, decided) as number | null);
  });
  const delayOver = useDecisionDelay();
  const [dialog, setOpenDialog] = useState<'help' | 'approve' | 'edit' | 'reason' | null>(null);
  const setDialog = (which: typeof dialog) => {
    // Adds the submission's id to the URL. The submission and its dialog then stay open, with the user's input, even if
    // a refetched list no longer contains the submission.
    if (which) onOpen(id);
    setOpenDialog(which);
  };
  const { canAccess: canApprove } = useCanAccess({ resource, action: 'approve' });
  const { canAccess: canReject } = useCanAccess({ resource, action: 'reject' });
  const { previous, next } = neighborsOf(queue, id) as { previous: number | null; next: number | null };
  const pending = record?.status === 'pending';
  const ready = pending && delayOver && !decision.busy;

  const decideWith = (more?: Record<string, unknown>) =>
    void decision.decide('approve', id, { ...(record && kind.approveWith?.(record)), ...more });
  const Form = dialog === 'approve' ? kind.ApproveForm : dialog === 'edit' ? kind.EditForm : undefined;
  const onlyIf = (allowed: unknown, run: () => void) => (allowed ? run : undefined);
  const keys: ReviewKeys = {
    a: onlyIf(ready && canApprove, () => (kind.ApproveForm ? setDialog('approve') : decideWith())),
    r: onlyIf(ready && canReject, () => void decision.decide('reject', id)),
    w: onlyIf(ready && canReject, () => setDialog('reason')),
    e: onlyIf(ready && canApprove && kind.EditForm, () => setDialog('edit')),
    j: onlyIf(next !== null, () => onOpen(next)),
    k: onlyIf(previous !== null, () => onOpen(previous)),
    z: decision.undoLast,
    '?': () => setDialog('help'),
  };
  for (const one of kind.choices ?? []) keys[one.key] = onlyIf(ready && canApprove, () => decideWith(one.with));
  // Disables the shortcuts as soon as the user opens a dialog, even while its chunk is loading. Otherwise, keys that
  // the user presses for the dialog could trigger a decision.
  useReviewShortcuts(dialog === null ? keys : {});

  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus to the new submission, so that screen readers continue at its top. On narrow screens (with
    // `onClose`), this is done only if the focused element was removed with the previous content.
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
      {error && (!record || isMissing(error)) ? (
        <SubmissionError error={error} retry={() => void refetch()} />
      ) : record ? (
        <RecordContextProvider value={record}>
          <SubmissionContent record={record} kind={kind} />
          <DecisionBar<Row>
            record={record}
            kind={kind}
            keys={keys}
            canApprove={canApprove}
            canReject={canReject}
            reopen={() => void decision.reopen(id)}
            busy={decision.busy}
          />
          {dialog === 'reason' && (
            <ReasonDialog
              subject={`“${String(represent(record))}”`}
              mail={
                record.submitter_email === undefined
                  ? 'none'
                  : record.submitter_email === null
                    ? 'no address'
                    : 'possible'
              }
              onReject={(more) => decision.decide('reject', id, more)}
              onClose={() => setDialog(null)}
            />
          )}
          {Form && (
            <Form
              record={record}
              onClose={() => setDialog(null)}
              onDone={(more) => decision.done('approve', id, more)}
              onRefused={(refusal) => decision.refused('approve', refusal)}
            />
          )}
        </RecordContextProvider>
      ) : (
        <Skeleton variant="rounded" height={520} sx={{ borderRadius: 'var(--radius)' }} />
      )}
      <ShortcutsDialog open={dialog === 'help'} onClose={() => setDialog(null)} shortcuts={shortcutsOf(kind)} />
    </Box>
  );
}

function SubmissionContent<Row extends SubmissionRecord>({
  record,
  kind: { Body, Aside },
}: {
  record: Row;
  kind: ReviewKind<Row>;
}) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateAreas: '"sender" "body" "staff"',
          '@container (min-width: 620px)': {
            gridTemplateColumns: 'minmax(0, 1fr) 216px',
            gridTemplateRows: 'auto 1fr',
            gridTemplateAreas: '"body sender" "body staff"',
          },
        }}
      >
        <Box component="aside" aria-label="Sender" sx={{ gridArea: 'sender', display: 'grid', gap: 2, minWidth: 0 }}>
          <Aside record={record} />
        </Box>
        <Card sx={{ gridArea: 'body', minWidth: 0 }}>
          <Body record={record} />
        </Card>
        <Box sx={{ gridArea: 'staff', minWidth: 0 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <ReviewDesk record={record} />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}

const SubmissionError = ({ error, retry }: { error: Error; retry: () => void }) => {
  const words = useReviewWords();
  if (!isMissing(error)) return <Failure title={words('open_failed')} error={error} retry={retry} />;
  return (
    <Notice motif="moon" role="alert" title="This submission no longer exists">
      It was deleted.
    </Notice>
  );
};

/**
 * The number of milliseconds for which a newly opened submission can't be decided, so that a double click doesn't also
 * decide the next submission.
 */
const DECISION_DELAY_MS = 400;

function useDecisionDelay(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DECISION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
