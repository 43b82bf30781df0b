import Button from '@mui/material/Button';
import { useState } from 'react';
import { PasswordField } from '../../look/PasswordField';
import { useToast } from '../../look/useToast';
import { readableError } from '../../providers/readableError';
import { auth } from '../../providers/session';
import { AuthForm } from '../AuthShell';
import { usePasswordCheck } from '../useNewPassword';

const EMPTY = { current: '', password: '', confirmation: '' };

/** The current password is asked for and checked: an unattended screen is not enough to take an account over. */
export const ChangePassword = () => {
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const accept = usePasswordCheck('New passwords do not match');
  const toast = useToast();
  const bind = (field: keyof typeof EMPTY) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  });

  const submit = async () => {
    const chosen = accept(fields.password, fields.confirmation);
    if (!chosen) return;
    setBusy(true);
    const problem = await changePassword(fields.current.trim(), chosen);
    setBusy(false);
    if (problem) {
      toast.error('Update failed', problem);
      return;
    }
    toast.success('Password updated');
    setFields(EMPTY);
  };

  return (
    <AuthForm onSubmit={submit}>
      <PasswordField label="Current password" autoComplete="current-password" {...bind('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        helperText="At least 6 characters"
        {...bind('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...bind('confirmation')} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? 'Saving…' : 'Update Password'}
      </Button>
    </AuthForm>
  );
};

async function changePassword(current: string, password: string): Promise<string | null> {
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) return 'Not authenticated';
  const { error: wrong } = await auth.signInWithPassword({ email, password: current });
  if (wrong?.status === 400) {
    // Or it has been changed, and only the answer got lost: then the new one is the present one by now.
    const { error: unchanged } = await auth.signInWithPassword({ email, password });
    return unchanged ? 'Your current password is not correct.' : null;
  }
  if (wrong) return readableError(wrong).message;
  const { error } = await auth.updateUser({ password });
  return error ? readableError(error).message : null;
}
