import { PASSWORD_HINT } from '@cradle/shared/passwords';
import { Field } from '../ui/Field';
import { PasswordInput } from '../ui/PasswordInput';
import { MatchHint } from './MatchHint';
import type { AccountForm } from './useAccountForm';

type Form = Pick<AccountForm<{ password: string; confirmation: string }>, 'values' | 'problems' | 'input'>;

/** A password that is to replace another, and the same once more. */
export function NewPasswordFields({ form, confirmLabel }: { form: Form; confirmLabel: string }) {
  const { problems, input } = form;
  return (
    <>
      <Field label="New Password" error={problems.password} hint={!problems.password && PASSWORD_HINT}>
        <PasswordInput {...input('password')} autoComplete="new-password" required />
      </Field>
      <ConfirmPassword form={form} label={confirmLabel} />
    </>
  );
}

/** Says while one types whether it is the same. */
export function ConfirmPassword({ form: { values, problems, input }, label }: { form: Form; label: string }) {
  return (
    <Field
      label={label}
      error={problems.confirmation}
      hint={!problems.confirmation && <MatchHint password={values.password} confirmation={values.confirmation} />}
    >
      <PasswordInput {...input('confirmation')} autoComplete="new-password" required />
    </Field>
  );
}
