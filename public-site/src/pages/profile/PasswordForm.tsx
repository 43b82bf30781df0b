import { ACCOUNT_MESSAGES, passwordProblem } from '@cradle/shared/accounts/accounts';
import { isWrongPassword, updatePassword } from '../../account/account';
import { checkNewPassword, type NewPassword } from '../../account/checkNewPassword';
import { NewPasswordFields } from '../../account/NewPasswordFields';
import { useAccountForm } from '../../account/useAccountForm';
import { textOfRefusal } from '../../auth/client/authErrors';
import type { SessionUser } from '../../auth/sessionStore';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';
import { Field } from '../../ui/forms/Field';
import { PasswordInput } from '../../ui/forms/PasswordInput';

const EMPTY = { current: '', password: '', confirmation: '' };

const check = ({ current, ...next }: NewPassword & { current: string }) => ({
  current: passwordProblem(current.trim()),
  ...checkNewPassword(next),
});

export function PasswordForm({ user }: { user: SessionUser }) {
  const form = useAccountForm(EMPTY, check);

  const submit = form.submit(async (sent) => {
    const { current, password } = sent;
    const outcome = await updatePassword(current, password);
    if (outcome.ok) {
      form.reset(sent);
      toast({ title: 'Password updated', description: 'Your other devices have been signed out.', tone: 'success' });
      return undefined;
    }
    const { code } = outcome.refusal;
    // No error message here, because endSession() shows a notice.
    if (code === 'session_missing') return undefined;
    if (isWrongPassword(outcome.refusal)) return { current: ACCOUNT_MESSAGES.wrongPassword };
    const description = textOfRefusal(outcome.refusal, 'Failed to update password. Please try again.');
    if (code === 'weak_password' || code === 'same_password') return { password: description };
    toast({ title: 'Update failed', description, tone: 'error' });
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <Field label="Current Password" error={form.problems.current}>
        <PasswordInput {...form.input('current')} autoComplete="current-password" required />
      </Field>
      <NewPasswordFields form={form} confirmLabel="Confirm New Password" />
      <Button type="submit" busy={form.busy} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  );
}
