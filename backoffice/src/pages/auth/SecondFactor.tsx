import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requireStaff } from '../../providers/auth/authProvider';
import type { MissingFactor } from '../../providers/auth/secondFactor';
import { auth } from '../../providers/auth/session';
import { clearSessionEnd } from '../../providers/auth/sessionEnd';
import { signOut } from '../../providers/auth/signOut';
import { readableError } from '../../providers/data/readableError';
import { Callout } from '../../ui/Callout';
import { useToast } from '../../ui/useToast';
import { AuthForm, AuthShell } from './AuthShell';

interface SecondFactorProps {
  factor: MissingFactor;
  onCancel: () => void;
}

/** The second step of the sign-in: the code of an authenticator app. */
const SecondFactor = ({ factor, onCancel }: SecondFactorProps) => {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);

  const submit = async () => {
    const digits = code.replace(/\s/g, '');
    setWrong(/^\d{6}$/.test(digits) ? null : 'Enter the six-digit code.');
    if (!/^\d{6}$/.test(digits)) return;
    setBusy(true);
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits });
    if (error) {
      setWrong(
        error.code === 'mfa_verification_failed' ? 'This code is wrong or too old.' : readableError(error).message,
      );
      setBusy(false);
      return;
    }
    try {
      await requireStaff();
      clearSessionEnd();
      toast.success('Login successful');
      void navigate('/', { replace: true });
    } catch (refusal) {
      toast.error('Login failed', readableError(refusal).message);
      onCancel();
    }
  };

  const cancel = async () => {
    await signOut().catch(() => {}); // Even if the request fails, the session is removed from this browser.
    onCancel();
  };

  return (
    <AuthShell
      title="Second factor"
      lead={
        factor.type === 'totp'
          ? 'Enter the code that your authenticator app shows for this site.'
          : "This account uses a second factor that isn't supported here."
      }
    >
      <AuthForm onSubmit={submit}>
        {factor.type === 'totp' ? (
          <>
            <TextField
              label="Code"
              inputRef={input}
              name="code"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setWrong(null);
              }}
              error={wrong !== null}
              helperText={wrong}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <Button type="submit" variant="contained" size="large" disabled={busy}>
              {busy ? 'Checking…' : 'Continue'}
            </Button>
          </>
        ) : (
          <Callout severity="warning">
            The second factor of this account isn't an authenticator app, so it can't be used here. Ask a super admin
            for help.
          </Callout>
        )}
        <Button type="button" onClick={() => void cancel()}>
          Use another account
        </Button>
      </AuthForm>
    </AuthShell>
  );
};

export default SecondFactor;
