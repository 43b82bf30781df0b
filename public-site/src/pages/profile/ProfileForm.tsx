import { emailProblem, nameProblem } from '@cradle/shared/accounts/accounts';
import { profiles } from '@cradle/shared/database/database.columns';
import { useEffect } from 'react';
import { updateProfile } from '../../account/account';
import { useAccountForm } from '../../account/useAccountForm';
import { textOfRefusal } from '../../auth/client/authErrors';
import type { SessionUser } from '../../auth/sessionStore';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';

const check = ({ name, email }: { name: string; email: string }) => ({
  name: nameProblem(name.trim()),
  email: emailProblem(email),
});

/**
 * Unsaved input of the name field, by user id. The map preserves the input if the session expires, because the redirect
 * to the sign-in page unmounts this form.
 */
const drafts = new Map<string, string>();

export function ProfileForm({ user }: { user: SessionUser }) {
  const form = useAccountForm({ name: drafts.get(user.id) ?? user.name, email: user.email }, check);
  const { name: typed } = form.values;
  useEffect(() => {
    if (typed === user.name) drafts.delete(user.id);
    else drafts.set(user.id, typed);
  }, [typed, user]);

  const submit = form.submit(async ({ name }) => {
    const outcome = await updateProfile(name);
    if (outcome.ok) toast({ title: 'Profile updated', tone: 'success' });
    else if (outcome.refusal.code !== 'session_missing') {
      const fallback =
        outcome.refusal.code === 'profile_not_saved'
          ? 'Failed to update profile. Please try again.'
          : 'An error occurred during profile update';
      toast({ title: 'Update failed', description: textOfRefusal(outcome.refusal, fallback), tone: 'error' });
    }
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <Field label="Name" error={form.problems.name}>
        <TextInput {...form.input('name')} autoComplete="name" maxLength={profiles.full_name.maxLength} required />
      </Field>
      <Field label="Email" error={form.problems.email} hint="You sign in with this address. It can't be changed here.">
        <TextInput {...form.input('email')} type="email" disabled />
      </Field>
      <Button type="submit" busy={form.busy} busyLabel="Saving...">
        Save Changes
      </Button>
    </form>
  );
}
