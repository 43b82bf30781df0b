import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts';
import { PASSWORD_HINT } from '@cradle/shared/passwords';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { PasswordField } from '../../look/PasswordField';
import { useToast } from '../../look/useToast';
import { inDoubt, readableError } from '../../providers/readableError';
import { auth } from '../../providers/session';
import { isWrongPassword } from '../../providers/wrongPassword';
import { AuthForm } from '../AuthShell';
import { usePasswordCheck } from '../useNewPassword';

const EMPTY = { current: '', password: '', confirmation: '' };
const NO_PASSWORD = 'Please enter your current password.';

/** Changes the password. The server checks the current one: an unattended screen is not enough to take an account over. */
export const ChangePassword = () => {
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const mayBeChanged = useRef(false);
  const accept = usePasswordCheck('New passwords do not match');
  const toast = useToast();
  const bind = (field: keyof typeof EMPTY) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [field]: event.target.value });
      if (field === 'current') setWrong(null);
    },
  });

  const submit = async () => {
    const current = fields.current.trim();
    setWrong(current ? null : NO_PASSWORD);
    if (!current) return;
    const chosen = accept(fields.password, fields.confirmation);
    if (!chosen) return;
    setBusy(true);
    const error = await changePassword(current, chosen, mayBeChanged.current);
    setBusy(false);
    mayBeChanged.current = error !== null && inDoubt(error);
    if (isWrongPassword(error)) setWrong(ACCOUNT_MESSAGES.wrongPassword);
    else if (error) toast.error('Update failed', reasonFor(error));
    else {
      toast.success('Password updated', 'Your other devices were signed out.');
      setFields(EMPTY);
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={wrong !== null}
        helperText={wrong}
        {...bind('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        helperText={PASSWORD_HINT}
        {...bind('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...bind('confirmation')} />
      <Typography variant="body2" color="text.secondary">
        A new password signs you out on all other devices.
      </Typography>
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? 'Saving…' : 'Update Password'}
      </Button>
    </AuthForm>
  );
};

/** @param mayBeChanged the response to an earlier attempt was lost, so that the new password may be the current one by now */
async function changePassword(current: string, password: string, mayBeChanged: boolean): Promise<Error | null> {
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) return new Error('Not authenticated');
  const { error } = await auth.updateUser({ password, current_password: current });
  if (!mayBeChanged || !isWrongPassword(error)) return error;
  const { error: unchanged } = await auth.signInWithPassword({ email, password });
  return unchanged ? error : null;
}

/** The server's sentence where it has one for people, and the specification's otherwise. */
function reasonFor(error: Error): string {
  const { status, message } = readableError(error);
  return status === 500 ? 'Failed to update password. Please try again.' : message;
}
