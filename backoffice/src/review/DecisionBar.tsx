import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import ReopenIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useGetIdentity } from 'react-admin';
import { formatDate } from '../format';
import { DeleteButton } from '../layout/DeleteButtons';
import { Key } from '../shortcuts/ShortcutsDialog';
import { useShortcutsEnabled } from '../shortcuts/useShortcuts';
import { type ReviewKind, STATUS_WORDS, type SubmissionRecord } from './reviewKind';

interface DecisionBarProps<Row extends SubmissionRecord> {
  record: Row;
  kind: ReviewKind<Row>;
  /** Undefined after the decision, and for staff who may not approve. */
  approve?: () => void;
  choose?: (more: Record<string, unknown>) => void;
  edit?: () => void;
  reject?: () => void;
  /** Opens the dialog for a rejection with a reason. */
  giveReason?: () => void;
  /** Makes a decided submission pending again. */
  reopen?: () => void;
  ready: boolean;
  busy: boolean;
  previous?: () => void;
  next?: () => void;
  onShortcuts: () => void;
}

/** The sticky footer of a submission: decisions, Delete, and the previous and next submission. */
export const DecisionBar = <Row extends SubmissionRecord>(props: DecisionBarProps<Row>) => {
  const { record, kind, approve, choose, edit, reject, giveReason, reopen, ready, busy, previous, next, onShortcuts } =
    props;
  const [shortcutsEnabled] = useShortcutsEnabled();
  const hint = (key: string) => (shortcutsEnabled ? <Key>{key}</Key> : undefined);
  return (
    <Box sx={styles}>
      {approve && (
        <Button variant="contained" startIcon={<ApproveIcon />} endIcon={hint('A')} disabled={!ready} onClick={approve}>
          {kind.verbs?.approve ?? 'Approve'}
        </Button>
      )}
      {choose &&
        kind.choices?.map(({ key, label, isInForm, with: more }) => (
          <Button
            key={key}
            variant="outlined"
            endIcon={hint(key.toUpperCase())}
            disabled={!ready}
            onClick={() => choose(more)}
            sx={isInForm ? desktopOnly : undefined}
          >
            {label}
          </Button>
        ))}
      {edit && (
        <Button variant="outlined" startIcon={<EditIcon />} endIcon={hint('E')} disabled={!ready} onClick={edit}>
          Edit
        </Button>
      )}
      {reject && (
        <Button variant="outlined" startIcon={<RejectIcon />} endIcon={hint('R')} disabled={!ready} onClick={reject}>
          {kind.verbs?.reject ?? 'Reject'}
        </Button>
      )}
      {giveReason && (
        <Button variant="text" endIcon={hint('W')} disabled={!ready} onClick={giveReason}>
          Give a reason…
        </Button>
      )}
      {record.status !== 'pending' && <Decided record={record} />}
      {reopen && (
        <Button variant="outlined" startIcon={<ReopenIcon />} disabled={busy} onClick={reopen}>
          Back to pending
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        <DeleteButton />
        <IconButton aria-label="Previous submission" disabled={!previous} onClick={previous} sx={desktopOnly}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next submission" disabled={!next} onClick={next}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label="Keyboard shortcuts" onClick={onShortcuts} sx={desktopOnly}>
          <KeysIcon />
        </IconButton>
      </Box>
    </Box>
  );
};

/** The decision, its time, and whether the signed-in user made it. */
const Decided = ({ record: { status, reviewed_at, reviewed_by } }: { record: SubmissionRecord }) => {
  const { identity } = useGetIdentity();
  const by = reviewed_by && (reviewed_by === identity?.id ? 'by you' : 'by a colleague');
  return (
    <Box role="status" sx={{ fontSize: 'var(--step--1)' }}>
      <strong>{STATUS_WORDS[status]}</strong> {by} {reviewed_at && `on ${formatDate(reviewed_at, { time: true })}`}
    </Box>
  );
};

/**
 * Hides buttons that phones don't need: keyboard shortcuts, the previous submission (Back leads to the list), and
 * choices that the form for editing also has.
 */
const desktopOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

const styles = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
} as const;
