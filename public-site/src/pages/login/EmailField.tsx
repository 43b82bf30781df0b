import type { AccountForm } from '../../account/useAccountForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';

/** Email field of an existing account, which password managers can fill in. */
export function EmailField({ form }: { form: Pick<AccountForm<{ email: string }>, 'problems' | 'input'> }) {
  return (
    <Field label="Email" error={form.problems.email}>
      <TextInput {...form.input('email')} type="email" autoComplete="username" placeholder="you@example.com" required />
    </Field>
  );
}
