import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

interface ReplaceSessionProps {
  /** Address of the user who is signed in. */
  current: string;
  question: string;
  /** Label of the button that replaces the session. */
  accept: string;
  onAccept: () => void;
}

/** Asks before a link replaces the session of another user. Declining leads back to the dashboard. */
export const ReplaceSession = ({ current, question, accept, onAccept }: ReplaceSessionProps) => {
  const navigate = useNavigate();
  return (
    <Typography component="div" sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      <p style={{ margin: 0 }}>
        You are signed in as <b>{current}</b>. {question}
      </p>
      <Button variant="contained" size="large" onClick={onAccept}>
        {accept}
      </Button>
      <Button variant="outlined" size="large" onClick={() => void navigate('/', { replace: true })}>
        Stay signed in as {current}
      </Button>
    </Typography>
  );
};
