import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { PASSWORD_HINT } from '@cradle/shared/accounts/passwords';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuthenticated, usePermissions } from 'react-admin';
import { typedInput } from '../../crud/typed';
import { type Role, roleLabel } from '../../providers/auth/permissions';
import { auth, isWrongPassword } from '../../providers/auth/session';
import { sessionExpired } from '../../providers/auth/sessionEnd';
import { mayHaveSucceeded, serverMessage } from '../../providers/data/readableError';
import { Callout, LoadError } from '../../ui/Callout';
import { PageHead } from '../../ui/PageHead';
import { PasswordField } from '../../ui/PasswordField';
import { FieldsSkeleton } from '../../ui/Skeletons';
import { useToast } from '../../ui/useToast';
import { AuthForm } from './AuthShell';
import { PASSWORD_FAILED, usePasswordCheck } from './newPassword';
import {
  changedFields,
  changesEmail,
  loadProfile,
  mergeProfile,
  type ProfileFields,
  saveProfile,
  USERNAME_LENGTH,
} from './profileData';
import { useFields } from './useFields';
import { WeeklySummary } from './WeeklySummary';

/** /admin/profile: forms for the user's name, email, password and weekly summary. */
const Profile = () => {
  useAuthenticated();
  const [tab, setTab] = useState(0);
  const { permissions: role } = usePermissions<Role | null>();
  return (
    <>
      <PageHead
        title="My profile"
        aside={role && <Chip label={roleLabel(role)} size="small" sx={{ letterSpacing: '0.05em' }} />}
      />
      <Card sx={{ maxWidth: 620 }}>
        <Tabs value={tab} onChange={(_event, value) => setTab(value)} variant="fullWidth" aria-label="Profile">
          {TABS.map(({ label }, index) => (
            <Tab key={label} label={label} id={`profile-tab-${index}`} aria-controls={`profile-panel-${index}`} />
          ))}
        </Tabs>
        {TABS.map(({ label, content }, index) => (
          <div
            key={label}
            role="tabpanel"
            id={`profile-panel-${index}`}
            aria-labelledby={`profile-tab-${index}`}
            hidden={tab !== index}
            style={{ padding: 24 }}
          >
            {content}
          </div>
        ))}
      </Card>
      <WeeklySummary />
    </>
  );
};

/** The form for email, full name and username. A new email takes effect after the user has opened two emailed links. */
const ProfileInformation = () => {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['own-profile'], queryFn: loadProfile });
  if (isPending) return <FieldsSkeleton count={3} />;
  if (error && !data) return <LoadError retry={() => void refetch()}>{error.message}</LoadError>;
  return <ProfileForm saved={data} />;
};

/** Unsaved input of the profile form, without the password. */
const typed = typedInput<Partial<ProfileFields>>('profile');

const ProfileForm = ({ saved }: { saved: ProfileFields }) => {
  const { fields, setFields, setErrors, bind } = useFields({ ...saved, ...typed.get('own'), password: '' });
  const [pending, setPending] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const newEmail = changesEmail(saved, fields);
  /** The values that were last loaded or saved. A field with a different value has been edited by the user since. */
  const before = useRef(saved);
  useEffect(() => {
    const known = before.current;
    before.current = saved;
    setFields((now) => ({ ...now, ...mergeProfile(now, known, saved) }));
  }, [saved, setFields]);
  const { email, full_name, username } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a save, when `before` has the new values
  useEffect(() => {
    const changed = changedFields(before.current, { email, full_name, username });
    if (Object.keys(changed).length > 0) typed.set('own', changed);
    else typed.delete('own');
  }, [saved, email, full_name, username]);
  useEffect(() => () => void (sessionExpired() || typed.delete('own')), []);

  const submit = async () => {
    if (!fields.email.trim()) {
      toast.error('Email required', 'Please enter your email address.');
      return;
    }
    const password = fields.password.trim();
    const missing = newEmail && !password;
    setErrors(missing ? { password: NO_PASSWORD } : {});
    if (missing) return;
    setBusy(true);
    try {
      const { emailPending } = await saveProfile(saved, fields, password);
      toast.success(
        'Profile updated',
        emailPending ? 'Open the links that we sent to the old and the new address.' : undefined,
      );
      setPending(emailPending ? fields.email.trim() : null);
      before.current = { ...fields, email: saved.email };
      // The form shows the old email until the user has opened both links.
      setFields((now) => ({ ...now, password: '', email: now.email === fields.email ? saved.email : now.email }));
      await auth.refreshSession();
      await queryClient.invalidateQueries({ queryKey: ['own-profile'] });
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    } catch (error) {
      if (isWrongPassword(error)) setErrors({ password: ACCOUNT_MESSAGES.wrongPassword });
      else toast.error('Update failed', serverMessage(error, 'Failed to update profile. Please try again.'));
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
          {...bind(
            'password',
            'Required to change your email address. You confirm the change with the links that we send to both addresses.',
          )}
        />
      )}
      <TextField label="Full name" autoComplete="name" {...bind('full_name')} />
      <TextField
        label="Username"
        autoComplete="username"
        {...bind('username', `${USERNAME_LENGTH} letters, digits, dots, dashes or underscores`)}
      />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? 'Saving…' : 'Save Changes'}
      </Button>
    </AuthForm>
  );
};

const EMPTY = { current: '', password: '', confirmation: '' };
const NO_PASSWORD = 'Please enter your current password.';

/**
 * The form for a new password. The server requires the current password. Otherwise somebody could take over the account
 * of a user who left the screen unattended.
 */
const ChangePassword = () => {
  const { fields, setFields, setErrors, bind } = useFields(EMPTY);
  const [busy, setBusy] = useState(false);
  const mayBeChanged = useRef(false);
  const accept = usePasswordCheck('New passwords do not match');
  const toast = useToast();

  const submit = async () => {
    const current = fields.current.trim();
    setErrors(current ? {} : { current: NO_PASSWORD });
    if (!current) return;
    const chosen = accept(fields.password, fields.confirmation);
    if (!chosen) return;
    setBusy(true);
    const error = await changePassword(current, chosen, mayBeChanged.current);
    setBusy(false);
    mayBeChanged.current = error !== null && mayHaveSucceeded(error);
    if (isWrongPassword(error)) setErrors({ current: ACCOUNT_MESSAGES.wrongPassword });
    else if (error) toast.error('Update failed', serverMessage(error, PASSWORD_FAILED));
    else {
      toast.success('Password updated', 'You were signed out on your other devices.');
      setFields(EMPTY);
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      <PasswordField label="Current password" autoComplete="current-password" {...bind('current')} />
      <PasswordField label="New password" autoComplete="new-password" {...bind('password', PASSWORD_HINT)} />
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

/**
 * Changes the password.
 * @param mayBeChanged true if an earlier attempt got no response, so that the new password may already be set. If the
 * server then rejects the current password, a sign-in with the new password shows whether that is the case.
 * @returns the error, or null
 */
async function changePassword(current: string, password: string, mayBeChanged: boolean): Promise<Error | null> {
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) return new Error('Not authenticated');
  const { error } = await auth.updateUser({ password, current_password: current });
  if (!mayBeChanged || !isWrongPassword(error)) return error;
  const { error: unchanged } = await auth.signInWithPassword({ email, password });
  return unchanged ? error : null;
}

const TABS: { label: string; content: ReactNode }[] = [
  { label: 'Profile Information', content: <ProfileInformation /> },
  { label: 'Change Password', content: <ChangePassword /> },
];

export default Profile;
