import { ACCOUNT_MESSAGES, emailProblem } from '@cradle/shared/accounts/accounts';
import { isStrongEnough, isTooLong } from '@cradle/shared/accounts/passwords';
import { profiles } from '@cradle/shared/database/database.columns';
import { isStorable, lengthOf, NOT_STORABLE } from '@cradle/shared/text/storableText';

export type SignUpValues = { name: string; email: string; password: string; confirmation: string };
export type SignUpProblems = Partial<Record<keyof SignUpValues, string | undefined>>;

/**
 * Validates the trimmed values of the sign-up form, because the form sends the trimmed values.
 * @returns the error message of each invalid field
 */
export function checkSignUp({ name, email, password, confirmation }: SignUpValues): SignUpProblems {
  const chosen = password.trim();
  return {
    name: nameProblem(name.trim()),
    email: emailProblem(email.trim()),
    password: passwordProblem(chosen),
    confirmation: !confirmation.trim()
      ? ACCOUNT_MESSAGES.required
      : confirmation.trim() === chosen
        ? undefined
        : ACCOUNT_MESSAGES.signUpMismatch,
  };
}

/**
 * The error message for a name. One letter is enough here. The specification requires two letters only in the profile
 * form.
 */
function nameProblem(name: string): string | undefined {
  if (!name) return ACCOUNT_MESSAGES.required;
  if (lengthOf(name) > profiles.full_name.maxLength) return ACCOUNT_MESSAGES.nameTooLong;
  return isStorable(name) ? undefined : `${NOT_STORABLE}.`;
}

function passwordProblem(password: string): string | undefined {
  if (!password) return ACCOUNT_MESSAGES.required;
  if (isTooLong(password)) return ACCOUNT_MESSAGES.passwordTooLong;
  return isStrongEnough(password) ? undefined : ACCOUNT_MESSAGES.passwordTooWeak;
}
