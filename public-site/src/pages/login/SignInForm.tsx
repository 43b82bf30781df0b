import { ACCOUNT_MESSAGES, emailProblem } from '@cradle/shared/accounts/accounts';
import { useState } from 'react';
import { resendConfirmation, signIn } from '../../account/account';
import { useResend } from '../../account/useResend';
import { textOfRefusal } from '../../auth/client/authErrors';
import { bindPendingFavorite } from '../../favorites/pendingFavorite';
import { Button } from '../../ui/Button';
import { toast, toasts } from '../../ui/feedback/toasts';
import { Field } from '../../ui/forms/Field';
import { PasswordInput } from '../../ui/forms/PasswordInput';
import { EmailField } from './EmailField';
import { type Kept, useKeptForm } from './useKeptForm';

type Values = { email: string; password: string };
type Props = { kept: Kept; state: unknown; onForgot: () => void };

const check = ({ email, password }: Values) => ({
  email: emailProblem(email.trim()),
  password: password.trim() ? undefined : ACCOUNT_MESSAGES.required,
});

export function SignInForm({ kept, state, onForgot }: Props) {
  const form = useKeptForm(kept, 'signIn', { email: '', password: '' }, check);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const submit = form.submit(async (values) => {
    await bindPendingFavorite(state, values.email);
    const outcome = await signIn(values.email, values.password);
    setUnconfirmed(null);
    if (outcome.ok) {
      toasts.set([]); // Removes earlier toasts such as "Sign in required" and "Login failed", which no longer apply.
      toast({ title: 'Logged in successfully', description: `Welcome back, ${outcome.name}!`, tone: 'success' });
    } else {
      const description = textOfRefusal(outcome.refusal, 'An error occurred during login');
      toast({ title: 'Login failed', description, tone: 'error' });
      if (outcome.refusal.code === 'email_not_confirmed') setUnconfirmed(values.email.trim());
    }
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <EmailField form={form} />
      <Field label="Password" error={form.problems.password}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" required />
      </Field>
      {unconfirmed && <Unconfirmed email={unconfirmed} />}
      <Button type="submit" busy={form.busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <p className="account-aside">
        <button type="button" className="account-link" onClick={onForgot}>
          Forgot password?
        </button>
      </p>
    </form>
  );
}

/** Shown if the password was right but the email address isn't confirmed yet. */
function Unconfirmed({ email }: { email: string }) {
  const { busy, waiting, resend } = useResend(() => resendConfirmation(email), {
    title: 'Confirmation email sent',
    description: `Check the inbox of ${email}.`,
  });
  return (
    <div className="account-note" role="status">
      <p>Your email address isn't confirmed yet. Open the link in the email that we sent you when you signed up.</p>
      <Button
        variant="quiet"
        compact
        icon="mail"
        aria-disabled={busy || waiting}
        busy={busy}
        onClick={() => void resend()}
      >
        Send the email again
      </Button>
    </div>
  );
}
