import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BASENAME } from '../env';
import { Callout } from '../look/Callout';
import { AuthShell } from './AuthShell';
import { type EmailChange as Change, readEmailChange } from './readEmailChange';

/** /admin/email-change: where the two links lead that confirm a new email address. */
const EmailChange = () => {
  const [change, setChange] = useState<Change>({ is: 'checking' });
  useEffect(() => {
    void readEmailChange().then(setChange);
  }, []);
  return (
    <AuthShell title={TITLES[change.is]}>
      {change.is === 'checking' ? <CircularProgress aria-label="Checking the link" /> : <Outcome change={change} />}
    </AuthShell>
  );
};

const TITLES = {
  checking: 'New email address',
  half: 'One more link',
  done: 'Email address changed',
  refused: 'Email address not changed',
} as const;

const SEVERITY = { half: 'info', done: 'success', refused: 'error' } as const;

const Outcome = ({ change }: { change: Exclude<Change, { is: 'checking' }> }) => (
  <>
    <Callout severity={SEVERITY[change.is]} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {change.is === 'done' ? doneText(change) : change.message}
    </Callout>
    {change.is === 'done' && !change.signedIn ? (
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        Go to Admin Login
      </Button>
    ) : (
      // A full load: the session is a new one, and the route guard has cached the outcome for the old.
      <Button href={`${BASENAME}/profile`} variant="contained" size="large" fullWidth>
        Continue
      </Button>
    )}
  </>
);

const doneText = ({ email, signedIn }: Extract<Change, { is: 'done' }>): string => {
  const now = email ? `Your email address is ${email} now.` : 'Your email address is changed.';
  return signedIn ? `${now} Your other devices were signed out.` : `${now} Sign in with it from now on.`;
};

export default EmailChange;
