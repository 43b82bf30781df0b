import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../account/account';
import { checkNewPassword } from '../../account/checkNewPassword';
import { NewPasswordFields } from '../../account/NewPasswordFields';
import { useAccountForm } from '../../account/useAccountForm';
import { textOfRefusal } from '../../auth/client/authErrors';
import { updateRecovery } from '../../auth/links/recovery';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';

export function ResetForm() {
  const navigate = useNavigate();
  const form = useAccountForm({ password: '', confirmation: '' }, checkNewPassword);

  const submit = form.submit(async ({ password }) => {
    const outcome = await resetPassword(password);
    if (outcome.ok) {
      toast({ title: 'Password updated', description: 'Sign in with your new password.', tone: 'success' });
      void navigate('/login', { replace: true });
      return undefined;
    }
    const { code } = outcome.refusal;
    const description = textOfRefusal(outcome.refusal, 'Failed to update password. Please try again.');
    if (code === 'weak_password' || code === 'same_password') return { password: description };
    toast({ title: 'Update failed', description, tone: 'error' });
    if (code === 'session_missing') updateRecovery("The link has expired, so your password wasn't changed.");
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <NewPasswordFields form={form} confirmLabel="Confirm Password" />
      <Button type="submit" busy={form.busy} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  );
}
