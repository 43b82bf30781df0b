import { emailProblem } from '@cradle/shared/accounts/accounts';
import { requestPasswordReset } from '../../account/account';
import { textOfRefusal } from '../../auth/client/authErrors';
import { bindPendingFavorite } from '../../favorites/pendingFavorite';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';
import { EmailField } from './EmailField';
import { type Kept, useKeptForm } from './useKeptForm';

type Props = { kept: Kept; state: unknown; onSent: (email: string) => void; onBack: () => void };

const check = ({ email }: { email: string }) => ({ email: emailProblem(email.trim()) });

export function ForgotForm({ kept, state, onSent, onBack }: Props) {
  const form = useKeptForm(kept, 'forgot', { email: '' }, check);

  const submit = form.submit(async (values) => {
    await bindPendingFavorite(state, values.email);
    const outcome = await requestPasswordReset(values.email);
    if (outcome.ok) {
      const description = 'Please check your email for reset instructions.';
      toast({ title: 'Password reset email sent', description, tone: 'success' });
      onSent(values.email.trim());
    } else {
      const description = textOfRefusal(outcome.refusal, 'An error occurred during password reset');
      toast({ title: 'Password reset failed', description, tone: 'error' });
    }
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <EmailField form={form} />
      <Button type="submit" busy={form.busy} busyLabel="Sending...">
        Send Reset Link
      </Button>
      <Button variant="text" icon="arrowLeft" onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  );
}
