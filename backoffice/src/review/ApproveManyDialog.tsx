import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { readableError } from '../providers/data/readableError';
import { LoadError } from '../ui/Callout';
import { LinesSkeleton } from '../ui/Skeletons';
import type { ManyLine, ReviewKind, SubmissionRecord } from './reviewKind';

interface ApproveManyDialogProps {
  verb: string;
  /** Returns a count with its unit: "3 corrections". */
  counted: (count: number) => string;
  selectedIds: readonly SubmissionRecord['id'][];
  listMany: NonNullable<ReviewKind<SubmissionRecord>['listMany']>;
  /** Approves the submissions. Resolves with null, which closes the dialog, or with the error. */
  onApprove: (rows: readonly ManyLine['row'][]) => Promise<Error | null>;
  onClose: () => void;
}

/** Lists the changes that approving the selected submissions makes, and asks for confirmation. */
const ApproveManyDialog = ({ verb, counted, selectedIds, listMany, onApprove, onClose }: ApproveManyDialogProps) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  // Stores the initial selection, because approving clears `selectedIds`, but the dialog must show the list until it is
  // closed.
  const [ids] = useState(selectedIds);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const lines = useQuery({
    queryKey: [resource, 'listMany', ids],
    queryFn: async () => listMany((await dataProvider.getMany<SubmissionRecord>(resource, { ids: [...ids] })).data),
    gcTime: 0, // Not cached, because the user's decision depends on the current values.
  });
  const approve = async () => {
    setBusy(true);
    const error = await onApprove(lines.data?.map(({ row }) => row) ?? []);
    setBusy(false);
    if (error) setProblem(error.message);
    else onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby="approve-many-title">
      <DialogTitle id="approve-many-title">
        {verb}: {counted(lines.data?.length ?? ids.length)}
      </DialogTitle>
      {/* tabIndex makes this element focusable, so that it can be scrolled by keyboard if it has no links. */}
      <DialogContent tabIndex={0}>
        {lines.error ? (
          <LoadError retry={() => void lines.refetch()}>{readableError(lines.error).message}</LoadError>
        ) : !lines.data ? (
          <LinesSkeleton count={Math.min(ids.length, 6)} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
            {lines.data.map(({ row, title, about, before, after }) => (
              <Box
                component="li"
                key={row.id}
                sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' }, display: 'grid', gap: 0.25 }}
              >
                <Box>
                  <strong>{title}</strong>{' '}
                  <Box component="span" sx={muted}>
                    {about}
                  </Box>
                </Box>
                {before !== undefined && <Box sx={muted}>Now: {before ?? 'nothing yet'}</Box>}
                {after !== undefined && <Box sx={{ whiteSpace: 'pre-line' }}>{after}</Box>}
              </Box>
            ))}
          </Box>
        )}
        {problem && (
          <Box role="alert" sx={{ mt: 1.5, color: 'error.main' }}>
            {problem}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => void approve()}
          loading={busy}
          disabled={!lines.data || lines.data.length === 0}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const muted = { color: 'text.secondary', fontSize: 'var(--step--1)' } as const;

export default ApproveManyDialog;
