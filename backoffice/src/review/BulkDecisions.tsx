import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { HttpError, type Identifier, useCanAccess, useListContext, useResourceContext } from 'react-admin';
import { callFunction } from '../providers/data/api';
import { failureText, mayHaveSucceeded } from '../providers/data/readableError';
import { useCounted } from '../ui/useCounted';
import { useRefresh } from '../ui/useRefresh';
import { useToast } from '../ui/useToast';
import { rememberUndo, trackChange, type UndoableChange, UndoButton } from '../undo/undo';
import ApproveManyDialog from './ApproveManyDialog';
import { AssigneeSelect } from './AssigneeSelect';
import ReasonDialog from './ReasonDialog';
import type { ReviewKind, SubmissionRecord } from './reviewKind';
import { type ReviewResult, undoMany } from './useDecision';

type Action = 'approve' | 'draft' | 'reject' | 'reopen' | 'assign';

const DONE: Record<Action, string> = {
  approve: 'approved',
  draft: 'approved as drafts',
  reject: 'rejected',
  reopen: 'back to pending',
  assign: 'assigned',
};

export interface BulkDecisionsProps {
  kind: Pick<ReviewKind<SubmissionRecord>, 'approvesMany' | 'listMany' | 'hasDrafts' | 'verbs'>;
}

/**
 * Buttons that decide on the selected submissions in one transaction. If the database refuses to decide on some of the
 * submissions, a dialog lists these submissions with the reasons.
 */
const BulkDecisions = ({ kind: { approvesMany, listMany, hasDrafts, verbs } }: BulkDecisionsProps) => {
  const resource = useResourceContext() ?? '';
  const { data, selectedIds, onUnselectItems, filterValues } = useListContext<SubmissionRecord>();
  const { canAccess: canApprove } = useCanAccess({ resource, action: 'approve' });
  const { canAccess: canReject } = useCanAccess({ resource, action: 'reject' });
  const counted = useCounted();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'approve' | 'reason' | 'assign' | null>(null);
  const [refused, setRefused] = useState<readonly ReviewResult[]>([]);
  const pending = filterValues.status === 'pending';

  /** Calls review_many(). Resolves with the error if the whole call failed, otherwise null. */
  const save = async (
    action: Action,
    more: Record<string, unknown> = {},
    chosen: readonly { id: Identifier }[] = selectedIds.map((id) => ({ id })),
  ) => {
    setBusy(true);
    try {
      const rows = chosen.map((one) => {
        const row = data?.find(({ id }) => id === one.id);
        return row ? { ...one, assigned_to: row.assigned_to } : one;
      });
      const results = await callFunction<ReviewResult[]>('review_many', { resource, action, rows, ...more });
      report(action, results);
      onUnselectItems();
      void refresh();
      return null;
    } catch (error) {
      const inDoubt = mayHaveSucceeded(error);
      const message = failureText(error, 'the decisions may have been saved', 'Check the status before you try again.');
      toast.error(inDoubt ? 'No response' : 'No decision was saved', message);
      // Without a response, nothing is refetched, because the error of a failed refetch would hide this message.
      if (!inDoubt) void refresh();
      return new Error(message);
    } finally {
      setBusy(false);
    }
  };
  const decide = (...args: Parameters<typeof save>) => trackChange(save(...args));
  const report = (action: Action, results: readonly ReviewResult[]) => {
    const done = results.filter((one) => one.refused === null);
    setRefused(results.filter((one) => one.refused !== null));
    if (done.length === 0) return;
    const about = counted(done.length);
    const undoable = action !== 'assign' && action !== 'reopen';
    const change: UndoableChange = { about, done: 'Undone', undo: () => undoAll(resource, done) };
    if (undoable) rememberUndo(change);
    toast.success(`${about} ${DONE[action]}`, undefined, undoable && <UndoButton change={change} />);
  };

  const button = (action: Action, text: string, allowed: boolean | undefined) =>
    allowed && (
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void decide(action)}>
        {text}
      </Button>
    );
  return (
    <Box
      role="toolbar"
      aria-label="Selected submissions"
      sx={({ palette: { paper } }) => ({
        display: selectedIds.length > 0 ? 'flex' : 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1.5,
        p: 1,
        pl: 2,
        borderRadius: 'var(--radius)',
        backgroundColor: paper.accentWash,
      })}
    >
      <Box role="status" sx={{ mr: 1, fontWeight: 600 }}>
        {formatNumber(selectedIds.length)} selected
      </Box>
      {pending && button('approve', verbs?.approve ?? 'Approve', approvesMany && canApprove)}
      {pending && listMany && canApprove && (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => setDialog('approve')}>
          {verbs?.approve ?? 'Approve'}…
        </Button>
      )}
      {pending && button('draft', 'Keep as drafts', hasDrafts && canApprove)}
      {pending && button('reject', verbs?.reject ?? 'Reject', canReject)}
      {pending && canReject && (
        <Button size="small" disabled={busy} onClick={() => setDialog('reason')}>
          {verbs?.reject ?? 'Reject'} with a reason…
        </Button>
      )}
      {pending && canApprove && (
        <Button size="small" disabled={busy} onClick={() => setDialog('assign')}>
          Assign…
        </Button>
      )}
      {!pending && button('reopen', 'Back to pending', canReject)}
      <Button size="small" disabled={busy} onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
        Clear selection
      </Button>
      {dialog === 'approve' && listMany && (
        <ApproveManyDialog
          verb={verbs?.approve ?? 'Approve'}
          counted={counted}
          selectedIds={selectedIds}
          listMany={listMany}
          onApprove={(rows) => decide('approve', {}, rows)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'reason' && (
        <ReasonDialog
          subject={counted(selectedIds.length)}
          mail={approvesMany ? 'possible' : 'none'}
          onReject={(more) => decide('reject', more)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'assign' && (
        <AssignDialog
          subject={counted(selectedIds.length)}
          busy={busy}
          onAssign={async (assignee) => {
            if (!(await decide('assign', { assignee }))) setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <Refusals refused={refused} onClose={() => setRefused([])} />
    </Box>
  );
};

/**
 * Undoes the user's own decisions.
 * @throws Error that names the submissions whose decisions the database refused to undo
 */
async function undoAll(resource: string, done: readonly ReviewResult[]): Promise<void> {
  const results = await undoMany(
    resource,
    done.map(({ id }) => id),
  );
  const refusals = results.filter(({ refused }) => refused !== null);
  if (refusals.length > 0) {
    throw new HttpError(
      refusals.map(({ title, id, refused }) => `${title ?? `#${id}`}: ${refused}`).join(' '),
      409,
      null,
    );
  }
}

interface AssignDialogProps {
  subject: string;
  busy: boolean;
  onAssign: (assignee: string | null) => Promise<void>;
  onClose: () => void;
}

const AssignDialog = ({ subject, busy, onAssign, onClose }: AssignDialogProps) => {
  const [assignee, setAssignee] = useState<string | null>(null);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="assign-title">
      <DialogTitle id="assign-title">Assign {subject}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <AssigneeSelect label="Assign to" value={assignee} onChange={setAssignee} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => void onAssign(assignee)} disabled={busy}>
          Assign
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The submissions on which the database refused to decide, with the reasons. */
const Refusals = ({ refused, onClose }: { refused: readonly ReviewResult[]; onClose: () => void }) =>
  refused.length > 0 ? (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="refused-title">
      <DialogTitle id="refused-title">Not decided: {formatNumber(refused.length)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {refused.map(({ id, title, refused: reason }) => (
            <li key={id}>
              <strong>{title ?? `#${id}`}</strong>: {reason}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  ) : null;

export default BulkDecisions;
