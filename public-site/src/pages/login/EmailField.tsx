import type { AccountForm } from '../../account/useAccountForm';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';

/** The address of an account that is there: password managers know it. */
export function EmailField({ form }: { form: Pick<AccountForm<{ email: string }>, 'problems' | 'input'> }) {
  return (
    <Field label="Email" error={form.problems.email}>
      <TextInput {...form.input('email')} type="email" autoComplete="username" placeholder="you@example.com" required />
    </Field>
  );
}
