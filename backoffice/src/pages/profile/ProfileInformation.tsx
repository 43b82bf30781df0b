import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '../../look/Callout';
import { PasswordField } from '../../look/PasswordField';
import { useToast } from '../../look/useToast';
import { FieldsWaiting } from '../../look/Waiting';
import { auth } from '../../providers/session';
import { isWrongPassword } from '../../providers/wrongPassword';
import { AuthForm } from '../AuthShell';
import { changesEmail, loadProfile, type ProfileFields, saveProfile, USERNAME_LENGTH } from './profileData';

/** E-mail, full name and username; a new e-mail counts once it is confirmed. */
export const ProfileInformation = () => {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['own-profile'], queryFn: loadProfile });
  if (isPending) return <FieldsWaiting count={3} />;
  if (error) {
    return (
      <div role="alert">
        {error.message} <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return <ProfileForm saved={data} />;
};

const ProfileForm = ({ saved }: { saved: ProfileFields }) => {
  const [fields, setFields] = useState(saved);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const newEmail = changesEmail(saved, fields);
  useEffect(() => setFields(saved), [saved]);

  const bind = (field: keyof ProfileFields) => ({
    name: field,
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  });

  const submit = async () => {
    if (!fields.email.trim()) {
      toast.error('Email required', 'Please enter your email address.');
      return;
    }
    setWrong(newEmail && !password.trim() ? 'Please enter your current password.' : null);
    if (newEmail && !password.trim()) return;
    setBusy(true);
    try {
      const { emailPending } = await saveProfile(saved, fields, password.trim());
      toast.success('Profile updated', emailPending ? 'We sent a link to both addresses.' : undefined);
      setPending(emailPending ? fields.email.trim() : null);
      setPassword('');
      await auth.refreshSession();
      await queryClient.invalidateQueries({ queryKey: ['own-profile'] });
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
      setFields((now) => ({ ...now, email: saved.email }));
    } catch (error) {
      if (isWrongPassword(error)) setWrong(ACCOUNT_MESSAGES.wrongPassword);
      else toast.error('Update failed', (error as Error).message || 'Failed to update profile. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      {pending && (
        <Callout severity="info" role="status">
          We sent a link to {saved.email} and to {pending}. Your email address changes when both links have been opened.
        </Callout>
      )}
      <TextField label="Email" type="email" autoComplete="email" required {...bind('email')} />
      {newEmail && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(null);
          }}
          error={wrong !== null}
          helperText={wrong ?? 'Needed to change your email address. Both addresses get a link to confirm the change.'}
        />
      )}
      <TextField label="Full name" autoComplete="name" {...bind('full_name')} />
      <TextField
        label="Username"
        autoComplete="username"
        helperText={`${USERNAME_LENGTH} letters, digits, dots, dashes`}
        {...bind('username')}
      />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? 'Saving…' : 'Save Changes'}
      </Button>
    </AuthForm>
  );
};
