import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToast } from '../../look/useToast';
import { FieldsWaiting } from '../../look/Waiting';
import { auth } from '../../providers/session';
import { AuthForm } from '../AuthShell';
import { loadProfile, type ProfileFields, saveProfile } from './profileData';

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
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
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
    setBusy(true);
    try {
      const { emailPending } = await saveProfile(saved, fields);
      toast.success(
        'Profile updated',
        emailPending ? 'Please confirm the new email by the link we sent to it.' : undefined,
      );
      await auth.refreshSession();
      await queryClient.invalidateQueries({ queryKey: ['own-profile'] });
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    } catch (error) {
      toast.error('Update failed', (error as Error).message || 'Failed to update profile. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="email" required {...bind('email')} />
      <TextField label="Full name" autoComplete="name" {...bind('full_name')} />
      <TextField
        label="Username"
        autoComplete="username"
        helperText="3 to 30 letters, digits, dots, dashes"
        {...bind('username')}
      />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? 'Saving…' : 'Save Changes'}
      </Button>
    </AuthForm>
  );
};
