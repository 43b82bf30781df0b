import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { PASSWORD_HINT } from '@cradle/shared/accounts/passwords';
import { Field } from '../ui/forms/Field';
import { PasswordInput } from '../ui/forms/PasswordInput';
import { Icon } from '../ui/Icon';
import type { AccountForm } from './useAccountForm';

type Form = Pick<AccountForm<{ password: string; confirmation: string }>, 'values' | 'problems' | 'input'>;

/** The fields for a new password and its confirmation. */
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

/** The confirmation of a password, with a hint that says if both are equal. */
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

/**
 * The live region is rendered even while it is empty, because screen readers ignore a region that is added together
 * with its text.
 */
function MatchHint({ password, confirmation }: { password: string; confirmation: string }) {
  const match = password === confirmation;
  return (
    <div role="status">
      {confirmation && (
        <p className={match ? 'match-hint' : 'match-hint wrong'}>
          <Icon name={match ? 'check' : 'alert'} size={15} />
          {match ? ACCOUNT_MESSAGES.match : ACCOUNT_MESSAGES.mismatch}
        </p>
      )}
    </div>
  );
}
