import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { PASSWORD_HINT } from '@cradle/shared/accounts/passwords';
import { Field } from '../ui/forms/Field';
import { PasswordInput } from '../ui/forms/PasswordInput';
import { Icon } from '../ui/Icon';
import { type NewPassword, passwordsMatch } from './checkNewPassword';
import type { AccountForm } from './useAccountForm';

type Form = Pick<AccountForm<{ password: string; confirmation: string }>, 'values' | 'problems' | 'input'>;

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

/**
 * The field that confirms a password. A hint shows whether both passwords match. The hint is left out if the validation
 * error has the same text.
 */
export function ConfirmPassword({ form: { values, problems, input }, label }: { form: Form; label: string }) {
  const error = problems.confirmation;
  return (
    <Field
      label={label}
      error={error}
      hint={<MatchHint password={values.password} confirmation={values.confirmation} error={error} />}
    >
      <PasswordInput {...input('confirmation')} autoComplete="new-password" required />
    </Field>
  );
}

/**
 * Announces whether both passwords match, in a live region. The region is rendered even while it is empty, because
 * screen readers ignore a region that is added together with its text.
 */
function MatchHint({ password, confirmation, error }: NewPassword & { error: string | undefined }) {
  const match = passwordsMatch({ password, confirmation });
  const text = match ? ACCOUNT_MESSAGES.match : ACCOUNT_MESSAGES.mismatch;
  return (
    <div role="status">
      {confirmation.trim() && error !== text && (
        <p className={match ? 'match-hint' : 'match-hint wrong'}>
          <Icon name={match ? 'check' : 'alert'} size={15} />
          {text}
        </p>
      )}
    </div>
  );
}
