import { sentenceForAuthError } from '@cradle/shared/accounts/authErrors';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { consumeAuthLink, consumeAuthMessage } from '../../authLink';
import { BASENAME } from '../../env';
import { auth, currentSession, Unreachable, userOfLink } from '../../providers/auth/session';
import { AuthShell, Checking, Outcome } from './AuthShell';

/**
 * /admin/email-change, opened by the two links that confirm a new email address. One link is sent to the old address,
 * the other to the new address.
 */
const EmailChange = () => {
  const [change, setChange] = useState<Change>({ is: 'checking' });
  useEffect(() => {
    void readEmailChange().then(setChange);
  }, []);
  return (
    <AuthShell title={TITLES[change.is]}>
      {change.is === 'checking' ? <Checking>Checking the link</Checking> : <Changed change={change} />}
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

const Changed = ({ change }: { change: Exclude<Change, { is: 'checking' }> }) => (
  <Outcome severity={SEVERITY[change.is]} button={change.is === 'done' && !change.signedIn ? undefined : CONTINUE}>
    {change.is === 'done' ? doneText(change) : change.message}
  </Outcome>
);

// A full page load instead of a client-side navigation, because react-admin's route guard has cached the previous
// session.
const CONTINUE = (
  <Button href={`${BASENAME}/profile`} variant="contained" size="large" fullWidth>
    Continue
  </Button>
);

const doneText = ({ email, signedIn }: Extract<Change, { is: 'done' }>): string => {
  const now = email ? `Your email address is now ${email}.` : 'Your email address was changed.';
  return signedIn ? `${now} You were signed out on your other devices.` : `${now} Use the new address to sign in.`;
};

type Change =
  | { is: 'checking' }
  /** Only one of the two links has been opened, so the address hasn't changed yet. */
  | { is: 'half'; message: string }
  /** The address has changed. `signedIn` is true if this user is signed in on this browser. */
  | { is: 'done'; email: string | null; signedIn: boolean }
  | { is: 'refused'; message: string };

// The result is stored outside of React, because React mounts components twice in development. The second mount must
// reuse the result of the first mount, because the link works only once.
let result: Promise<Change> | null = null;

/**
 * Evaluates the link that opened the page, once for all calls.
 * @returns the outcome of the email change
 */
function readEmailChange(): Promise<Change> {
  result ??= read();
  return result;
}

async function read(): Promise<Change> {
  const [link, message] = [consumeAuthLink(), consumeAuthMessage()];
  if (message) return { is: 'half', message };
  if (!link) return { is: 'refused', message: 'This page works only with the link from the email.' };
  if (link.kind === 'error') return { is: 'refused', message: sentenceForAuthError(link.code) };
  if (link.kind !== 'tokens') return { is: 'done', email: null, signedIn: false };
  const user = await userOfLink(link).catch((error) => {
    if (error instanceof Unreachable) return undefined;
    throw error;
  });
  if (user === null) return { is: 'refused', message: sentenceForAuthError('otp_expired') };
  const signedIn = user !== undefined && (await currentSession().catch(() => null))?.user.id === user.id;
  // The email change has ended this user's session, so the tokens in the link replace it. If another user is signed in
  // on this browser, that user's session isn't replaced.
  if (signedIn) await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
  return { is: 'done', email: user?.email ?? null, signedIn };
}

export default EmailChange;
