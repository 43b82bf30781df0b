import type { AccountForm } from '../../account/useAccountForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';

/** The email field in forms for existing accounts. Password managers can fill it in. */
export function EmailField({ form }: { form: Pick<AccountForm<{ email: string }>, 'problems' | 'input'> }) {
  return (
    <Field label="Email" error={form.problems.email}>
      <TextInput {...form.input('email')} type="email" autoComplete="username" placeholder="you@example.com" required />
    </Field>
  );
}
