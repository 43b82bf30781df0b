import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../session/account';
import { sentenceOf } from '../../session/accountErrors';
import { checkNewPassword } from '../../session/checkNewPassword';
import { MatchHint } from '../../session/MatchHint';
import { lookForRecovery } from '../../session/recovery';
import { useAccountForm } from '../../session/useAccountForm';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { PasswordInput } from '../../ui/PasswordInput';
import { toast } from '../../ui/toasts';

export function ResetForm() {
  const navigate = useNavigate();
  const form = useAccountForm({ password: '', confirmation: '' }, checkNewPassword);
  const { values, problems } = form;

  const submit = form.submit(async ({ password }) => {
    const outcome = await resetPassword(password);
    if (outcome.ok) {
      toast({ title: 'Password updated', description: 'Sign in with your new password.', tone: 'success' });
      void navigate('/login', { replace: true });
      return undefined;
    }
    const { code } = outcome.refusal;
    const description = sentenceOf(outcome.refusal, 'Failed to update password. Please try again.');
    if (code === 'weak_password' || code === 'same_password') return { password: description };
    toast({ title: 'Update failed', description, tone: 'error' });
    if (code === 'session_missing') lookForRecovery('The link has expired.');
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <Field label="New Password" error={problems.password} hint={!problems.password && 'At least 6 characters'}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" required />
      </Field>
      <Field
        label="Confirm Password"
        error={problems.confirmation}
        hint={!problems.confirmation && <MatchHint password={values.password} confirmation={values.confirmation} />}
      >
        <PasswordInput {...form.input('confirmation')} autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={form.busy} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  );
}
