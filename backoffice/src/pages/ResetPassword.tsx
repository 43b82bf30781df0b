import { PASSWORD_MIN_LENGTH } from '@cradle/shared/passwords';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Callout } from '../look/Callout';
import { PasswordField } from '../look/PasswordField';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';
import { auth } from '../providers/session';
import { signOut } from '../providers/signOut';
import { AuthForm, AuthShell } from './AuthShell';
import { ReplaceSession } from './ReplaceSession';
import { usePasswordCheck } from './useNewPassword';
import { spendRecovery, useRecoverySession } from './useRecoverySession';

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

export default ResetPassword;
