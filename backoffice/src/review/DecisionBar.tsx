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
import { type ReviewKeys, useShortcutsEnabled } from '../shortcuts/useShortcuts';
import { type ReviewKind, STATUS_WORDS, type SubmissionRecord } from './reviewKind';

interface DecisionBarProps<Row extends SubmissionRecord> {
  record: Row;
  kind: ReviewKind<Row>;
  /** The functions of the keyboard shortcuts, by key. The buttons call the same functions. */
  keys: ReviewKeys;
  canApprove?: boolean;
  canReject?: boolean;
  /** Makes an approved or rejected submission pending again. */
  reopen: () => void;
  busy: boolean;
}

/** The sticky footer of a submission: decisions, Delete, and the previous and next submission. */
export function DecisionBar<Row extends SubmissionRecord>({
  record,
  kind: { verbs, choices, EditForm },
  keys,
  canApprove,
  canReject,
  reopen,
  busy,
}: DecisionBarProps<Row>) {
  const [shortcutsEnabled] = useShortcutsEnabled();
  const pending = record.status === 'pending';
  const runs = (key: string) => ({ disabled: !keys[key], onClick: keys[key] });
  const runsWithHint = (key: string) => ({
    ...runs(key),
    ...(shortcutsEnabled && {
      'aria-keyshortcuts': key.toUpperCase(),
      // Hidden, because screen readers would read the letter as a part of the button's name.
      endIcon: (
        <Box component="span" aria-hidden="true" sx={{ display: 'flex' }}>
          <Key>{key.toUpperCase()}</Key>
        </Box>
      ),
    }),
  });
  return (
    <Box sx={styles}>
      {pending && canApprove && (
        <>
          <Button variant="contained" startIcon={<ApproveIcon />} {...runsWithHint('a')}>
            {verbs?.approve ?? 'Approve'}
          </Button>
          {choices?.map(({ key, label, isInForm }) => (
            <Button key={key} variant="outlined" {...runsWithHint(key)} sx={isInForm ? desktopOnly : undefined}>
              {label}
            </Button>
          ))}
          {EditForm && (
            <Button variant="outlined" startIcon={<EditIcon />} {...runsWithHint('e')}>
              Edit
            </Button>
          )}
        </>
      )}
      {pending && canReject && (
        <>
          <Button variant="outlined" startIcon={<RejectIcon />} {...runsWithHint('r')}>
            {verbs?.reject ?? 'Reject'}
          </Button>
          <Button variant="text" {...runsWithHint('w')}>
            Give a reason…
          </Button>
        </>
      )}
      {!pending && <Decided record={record} />}
      {!pending && canReject && (
        <Button variant="outlined" startIcon={<ReopenIcon />} disabled={busy} onClick={reopen}>
          Back to pending
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        <DeleteButton />
        <IconButton aria-label="Previous submission" {...runs('k')} sx={desktopOnly}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next submission" {...runs('j')}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label="Keyboard shortcuts" {...runs('?')} sx={desktopOnly}>
          <KeysIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

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
 * Hides a button on phones. Used for "Keyboard shortcuts", for "Previous submission" (on phones, Back opens the list),
 * and for choices that the edit form also offers.
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
