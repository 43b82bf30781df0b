import ApproveIcon from '@mui/icons-material/Check';
import RejectIcon from '@mui/icons-material/Close';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useGetIdentity } from 'react-admin';
import { DeleteButton } from '../layout/DeleteButtons';
import { Key } from './KeysDialog';
import { type Sent, STATUS_WORDS } from './reviewKind';
import { moment } from './time';
import { useKeysOn } from './useReviewKeys';

interface DecisionBarProps {
  record: Sent;
  /** Undefined once decided, and for staff who may not decide. */
  approve?: () => void;
  reject?: () => void;
  ready: boolean;
  previous?: () => void;
  next?: () => void;
  onKeys: () => void;
}

/** The sticky foot of a submission: decide, delete, go to the next. */
export const DecisionBar = ({ record, approve, reject, ready, previous, next, onKeys }: DecisionBarProps) => {
  const [keysOn] = useKeysOn();
  const hint = (key: string) => (keysOn ? <Key>{key}</Key> : undefined);
  return (
    <Box sx={look}>
      {approve && (
        <Button variant="contained" startIcon={<ApproveIcon />} endIcon={hint('A')} disabled={!ready} onClick={approve}>
          Approve
        </Button>
      )}
      {reject && (
        <Button variant="outlined" startIcon={<RejectIcon />} endIcon={hint('R')} disabled={!ready} onClick={reject}>
          Reject
        </Button>
      )}
      {record.status !== 'pending' && <Decided record={record} />}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        <DeleteButton />
        <IconButton aria-label="Previous submission" disabled={!previous} onClick={previous} sx={roomy}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next submission" disabled={!next} onClick={next}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label="Keys" onClick={onKeys} sx={roomy}>
          <KeysIcon />
        </IconButton>
      </Box>
    </Box>
  );
};

/** The decision, its time, and whether the user made it. */
const Decided = ({ record: { status, reviewed_at, reviewed_by } }: { record: Sent }) => {
  const { identity } = useGetIdentity();
  const by = reviewed_by && (reviewed_by === identity?.id ? 'by you' : 'by a colleague');
  return (
    <Box role="status" sx={{ fontSize: 'var(--step--1)' }}>
      <strong>{STATUS_WORDS[status]}</strong> {by} {reviewed_at && `on ${moment(reviewed_at)}`}
    </Box>
  );
};

/** Hidden on phones, which have no keys and go back by the list. */
const roomy = { display: { xs: 'none', sm: 'inline-flex' } } as const;

const look = {
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
