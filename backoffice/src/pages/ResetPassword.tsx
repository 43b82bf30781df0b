import { sentenceForAuthError } from '@cradle/shared/accounts/authErrors';
import { PASSWORD_MIN_LENGTH } from '@cradle/shared/accounts/passwords';
import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type EmailOtpType, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { spendAuthLink } from '../authLink';
import { Callout } from '../look/Callout';
import { PasswordField } from '../look/PasswordField';
import { useToast } from '../look/useToast';
import { userOfLink } from '../providers/auth/linkUser';
import { auth, currentSession } from '../providers/auth/session';
import { signOut } from '../providers/auth/signOut';
import { readableError } from '../providers/data/readableError';
import { AuthForm, AuthShell } from './AuthShell';
import { ReplaceSession } from './ReplaceSession';
import { usePasswordCheck } from './useNewPassword';

/** /admin/reset-password: where the link of the reset mail leads. */
const ResetPassword = () => {
  const [session, replaceSession] = useRecoverySession();
  return (
    <AuthShell
      title="New password"
      lead={session.state === 'ready' ? `Choose one with at least ${PASSWORD_MIN_LENGTH} characters.` : undefined}
    >
      {session.state === 'checking' && <CircularProgress aria-label="Checking the link" />}
      {session.state === 'asking' && (
        <ReplaceSession
          current={session.current}
          question={`This link sets a new password for ${session.next ?? 'another account'} and signs you out here.`}
          accept={session.next ? `Continue as ${session.next}` : 'Continue with the link'}
          onAccept={() => replaceSession(session.link)}
        />
      )}
      {session.state === 'refused' && <Refused message={session.message} />}
      {session.state === 'ready' && <NewPasswordForm />}
    </AuthShell>
  );
};

const Refused = ({ message }: { message: string }) => (
  <>
    <Callout severity="error" sx={{ mb: 2 }}>
      {message}
    </Callout>
    <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
      Back to login
    </Button>
  </>
);

const NewPasswordForm = () => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const accept = usePasswordCheck();
  const navigate = useNavigate();
  const toast = useToast();

  const submit = async () => {
    const chosen = accept(password, confirmation);
    if (!chosen) return;
    setBusy(true);
    const { error } = await auth.updateUser({ password: chosen });
    setBusy(false);
    if (error) {
      toast.error('Update failed', readableError(error).message);
      return;
    }
    // Whoever holds the link now must sign in like everybody else.
    spendRecovery();
    await signOut().catch(() => {});
    toast.success('Password updated', 'Please sign in with your new password.');
    void navigate('/login', { replace: true });
  };

  return (
    <AuthForm onSubmit={submit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Saving…' : 'Update Password'}
      </Button>
    </AuthForm>
  );
};

type UsableLink = Exclude<AuthLink, { kind: 'error' }>;

type RecoverySession =
  | { state: 'checking' }
  | { state: 'ready' }
  | { state: 'refused'; message: string }
  /** Another user is signed in, whose session the link would replace. `next` is null when the link doesn't say whose it is. */
  | { state: 'asking'; current: string; next: string | null; link: UsableLink };

const NO_LINK = 'This link is invalid or has expired. Ask for a new one with "Forgot password?".';

/** Whose link this tab was opened with: a page that is loaded again has no link any more. */
const OPENED_FOR = 'cradle-admin-recovery';
const tab = safeStorage(() => window.sessionStorage);

// A link works once, and React mounts twice in development: the attempt is kept outside.
let attempt: Promise<RecoverySession> | null = null;

const UNREACHED: RecoverySession = {
  state: 'refused',
  message: 'The server cannot be reached. Please open the link in the mail again in a moment.',
};
const REFUSED: RecoverySession = { state: 'refused', message: NO_LINK };

/**
 * Turns the link this page was opened with into a session. One that somebody has by signing in will not do: here a new
 * password needs no current one, and an unattended screen is not enough to take an account over.
 * @returns the state, and a function that lets the link replace the session of another user
 */
function useRecoverySession(): [RecoverySession, (link: UsableLink) => void] {
  const [session, setSession] = useState<RecoverySession>({ state: 'checking' });
  useEffect(() => {
    const link = spendAuthLink();
    if (link || !attempt) attempt = open(link);
    void attempt.then(setSession);
  }, []);
  const replace = (link: UsableLink) => {
    setSession({ state: 'checking' });
    attempt = adopt(link);
    void attempt.then(setSession);
  };
  return [session, replace];
}

async function open(link: AuthLink | null): Promise<RecoverySession> {
  if (link?.kind === 'error') return { state: 'refused', message: sentenceForAuthError(link.code) };
  if (!link) return openedBefore();
  try {
    return (await conflictWith(link)) ?? (await adopt(link));
  } catch {
    return UNREACHED;
  }
}

/** A reload: the session is there already, if this tab has opened a link for it. */
async function openedBefore(): Promise<RecoverySession> {
  const { data } = await auth.getSession();
  return data.session && tab.getItem(OPENED_FOR) === data.session.user.id ? { state: 'ready' } : REFUSED;
}

/**
 * What stands against using the link: another user's session, or a token that the server refuses.
 * @throws Unreachable when the server can't be asked
 */
async function conflictWith(link: UsableLink): Promise<RecoverySession | null> {
  const user = (await currentSession().catch(() => null))?.user;
  if (!user) return null;
  const next = link.kind === 'tokens' ? await userOfLink(link) : null;
  if (link.kind === 'tokens' && !next) return REFUSED;
  return next?.id === user.id
    ? null
    : { state: 'asking', current: user.email ?? 'another user', next: next?.email ?? null, link };
}

/** Makes the link's session the one of this browser. */
async function adopt(link: UsableLink): Promise<RecoverySession> {
  const { error } = await exchangePatiently(link);
  if (isAuthRetryableFetchError(error)) return UNREACHED;
  const { data } = await auth.getSession();
  if (error || !data.session) return REFUSED;
  tab.setItem(OPENED_FOR, data.session.user.id);
  return { state: 'ready' };
}

/** The link has served its purpose. */
function spendRecovery(): void {
  attempt = null;
  tab.removeItem(OPENED_FOR);
}

/** A link works once, so that it is not given up at the first silence of the server. */
async function exchangePatiently(link: UsableLink) {
  for (const pause of [500, 1000, 2000, 4000]) {
    const answer = await exchange(link);
    if (!isAuthRetryableFetchError(answer.error)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return exchange(link);
}

function exchange(link: UsableLink) {
  switch (link.kind) {
    case 'tokens':
      return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    case 'code':
      return auth.exchangeCodeForSession(link.code);
    case 'tokenHash':
      return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type as EmailOtpType });
  }
}

export default ResetPassword;
