import { profiles } from '@cradle/shared/database/database.columns';
import { signUp } from '../../account/account';
import { ConfirmPassword } from '../../account/NewPasswordFields';
import { StrengthMeter } from '../../account/StrengthMeter';
import { textOfRefusal } from '../../auth/client/authErrors';
import { bindPendingFavorite } from '../../favorites/pendingFavorite';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';
import { Field } from '../../ui/forms/Field';
import { PasswordInput } from '../../ui/forms/PasswordInput';
import { TextInput } from '../../ui/forms/TextInput';
import { Link } from '../../ui/Link';
import { checkSignUp } from './checkSignUp';
import { type Kept, useKeptForm } from './useKeptForm';

type Props = { kept: Kept; state: unknown; onSent: (email: string) => void };

export function SignUpForm({ kept, state, onSent }: Props) {
  const form = useKeptForm(kept, 'signUp', { name: '', email: '', password: '', confirmation: '' }, checkSignUp);
  const { values, problems } = form;

  const submit = form.submit(async ({ name, email, password }) => {
    await bindPendingFavorite(state, email);
    const outcome = await signUp(name, email, password);
    if (!outcome.ok) {
      const description = textOfRefusal(outcome.refusal, 'An error occurred during registration');
      toast({ title: 'Registration failed', description, tone: 'error' });
      return outcome.refusal.code === 'weak_password' ? { password: description } : undefined;
    }
    const description = outcome.signedIn ? undefined : 'Please check your email to verify your account.';
    toast({ title: 'Account created successfully', description, tone: 'success' });
    if (!outcome.signedIn) onSent(email.trim());
    return undefined;
  });

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <Field label="Full Name" error={problems.name}>
        <TextInput {...form.input('name')} autoComplete="name" maxLength={profiles.full_name.maxLength} required />
      </Field>
      <Field label="Email" error={problems.email}>
        <TextInput {...form.input('email')} type="email" autoComplete="email" placeholder="you@example.com" required />
      </Field>
      <Field label="Password" error={problems.password} hint={<StrengthMeter password={values.password.trim()} />}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" required />
      </Field>
      <ConfirmPassword form={form} label="Confirm Password" />
      <Button type="submit" busy={form.busy} busyLabel="Creating account...">
        Create Account
      </Button>
      <p className="account-aside prose">
        <span>
          By creating an account you agree to our <Link to="/privacy">Terms of Service</Link> and{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </span>
      </p>
    </form>
  );
}
