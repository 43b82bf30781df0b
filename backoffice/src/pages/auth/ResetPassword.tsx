import { sentenceForAuthError } from '@cradle/shared/accounts/authErrors';
import { PASSWORD_MIN_LENGTH } from '@cradle/shared/accounts/passwords';
import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import { tabStore } from '@cradle/shared/browser/safeStorage';
import Button from '@mui/material/Button';
import { type EmailOtpType, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consumeAuthLink } from '../../authLink';
import { auth, currentSession, userOfLink } from '../../providers/auth/session';
import { signOut } from '../../providers/auth/signOut';
import { serverMessage } from '../../providers/data/readableError';
import { PasswordField } from '../../ui/PasswordField';
import { useToast } from '../../ui/useToast';
import { AuthForm, AuthShell, Checking, Outcome, ReplaceSession } from './AuthShell';
import { PASSWORD_FAILED, usePasswordCheck } from './newPassword';
import { useFields } from './useFields';

/** /admin/reset-password, opened by the link in the reset email. */
const ResetPassword = () => {
  const [session, replaceSession] = useRecoverySession();
  return (
    <AuthShell
      title="New password"
      lead={
        session.state === 'ready' ? `Choose a password with at least ${PASSWORD_MIN_LENGTH} characters.` : undefined
      }
    >
      {session.state === 'checking' && <Checking>Checking the link</Checking>}
      {session.state === 'confirming' && (
        <ReplaceSession
          current={session.current}
          question={`This link sets a new password for ${session.next ?? 'another account'} and signs you out here.`}
          accept={session.next ? `Continue as ${session.next}` : 'Continue with the link'}
          onAccept={() => replaceSession(session.link)}
        />
      )}
      {session.state === 'refused' && <Outcome severity="error">{session.message}</Outcome>}
      {session.state === 'ready' && <NewPasswordForm />}
    </AuthShell>
  );
};

const NewPasswordForm = () => {
  const { fields, bind } = useFields({ password: '', confirmation: '' });
  const [busy, setBusy] = useState(false);
  const accept = usePasswordCheck();
  const navigate = useNavigate();
  const toast = useToast();

  const submit = async () => {
    const chosen = accept(fields.password, fields.confirmation);
    if (!chosen) return;
    setBusy(true);
    const { error } = await auth.updateUser({ password: chosen });
    setBusy(false);
    if (error) {
      toast.error('Update failed', serverMessage(error, PASSWORD_FAILED));
      return;
    }
    // Signs out, so that the session that was created by the link can't be used again. The user must sign in with the
    // new password.
    clearRecovery();
    await signOut().catch(() => {});
    toast.success('Password updated', 'Please sign in with your new password.');
    void navigate('/login', { replace: true });
  };

  return (
    <AuthForm onSubmit={submit}>
      <PasswordField label="New password" autoComplete="new-password" autoFocus {...bind('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...bind('confirmation')} />
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
  /**
   * Another user is signed in, and the link would replace that session. The page asks for confirmation first. `next` is
   * the email of the link's user, or null if it is unknown.
   */
  | { state: 'confirming'; current: string; next: string | null; link: UsableLink };

const NO_LINK = 'This link is invalid or has expired. Request a new one with "Forgot password?".';

/**
 * The sessionStorage key under which the id of the link's user is stored. The page needs this id after a reload, when
 * the link is no longer in the URL.
 */
const OPENED_FOR = 'cradle-admin-recovery';

// The attempt is stored outside of React, because React mounts components twice in development. The second mount must
// reuse the first attempt, because a link works only once.
let attempt: Promise<RecoverySession> | null = null;

const UNREACHED: RecoverySession = {
  state: 'refused',
  message: "The server can't be reached. Please wait a moment and open the link in the email again.",
};
const REFUSED: RecoverySession = { state: 'refused', message: NO_LINK };

/**
 * Exchanges the link that opened the page for a session. The page requires a link even if the user is already signed
 * in. As the page doesn't ask for the current password, somebody could otherwise take over the account of a user who
 * left the screen unattended.
 * @returns the state, and a function that replaces the session of another user
 */
function useRecoverySession(): [RecoverySession, (link: UsableLink) => void] {
  const [session, setSession] = useState<RecoverySession>({ state: 'checking' });
  useEffect(() => {
    const link = consumeAuthLink();
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

/**
 * Called if the page was opened without a link, for example by a reload. Accepts the current session only if a link for
 * the session's user was opened in this tab before.
 */
async function openedBefore(): Promise<RecoverySession> {
  const { data } = await auth.getSession();
  return data.session && tabStore.getItem(OPENED_FOR) === data.session.user.id ? { state: 'ready' } : REFUSED;
}

/**
 * If a user is signed in, compares that user with the user of the link. Returns the state to show if they are different
 * users or if the server rejects the token. Returns null if the link can be exchanged for a session.
 * @throws Unreachable if the server doesn't respond
 */
async function conflictWith(link: UsableLink): Promise<RecoverySession | null> {
  const user = (await currentSession().catch(() => null))?.user;
  if (!user) return null;
  const next = link.kind === 'tokens' ? await userOfLink(link) : null;
  if (link.kind === 'tokens' && !next) return REFUSED;
  return next?.id === user.id
    ? null
    : { state: 'confirming', current: user.email ?? 'another user', next: next?.email ?? null, link };
}

/** Exchanges the link for a session in this browser. */
async function adopt(link: UsableLink): Promise<RecoverySession> {
  const { error } = await exchangeWithRetry(link);
  if (isAuthRetryableFetchError(error)) return UNREACHED;
  const { data } = await auth.getSession();
  if (error || !data.session) return REFUSED;
  tabStore.setItem(OPENED_FOR, data.session.user.id);
  return { state: 'ready' };
}

function clearRecovery(): void {
  attempt = null;
  tabStore.removeItem(OPENED_FOR);
}

/**
 * Exchanges the link. If the server doesn't respond, tries again. Without retries, a failed request could force the
 * user to request a new link, because a link works only once.
 */
async function exchangeWithRetry(link: UsableLink) {
  for (const pause of [500, 1000, 2000, 4000]) {
    const response = await exchange(link);
    if (!isAuthRetryableFetchError(response.error)) return response;
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
