import { ACCOUNT_MESSAGES, emailProblem } from '@cradle/shared/accounts';
import { profiles } from '@cradle/shared/database.columns';
import { isStrongEnough, isTooLong } from '@cradle/shared/passwords';

export type SignUpValues = { name: string; email: string; password: string; confirmation: string };
export type SignUpProblems = Partial<Record<keyof SignUpValues, string | undefined>>;

/** What stands in the way of creating an account. Everything is trimmed first, as it will be sent. */
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

/** Here one letter is enough for a name: the specification asks for two in the profile only. */
function nameProblem(name: string): string | undefined {
  if (!name) return ACCOUNT_MESSAGES.required;
  return [...name].length > profiles.full_name.maxLength ? ACCOUNT_MESSAGES.nameTooLong : undefined;
}

function passwordProblem(password: string): string | undefined {
  if (!password) return ACCOUNT_MESSAGES.required;
  if (isTooLong(password)) return ACCOUNT_MESSAGES.passwordTooLong;
  return isStrongEnough(password) ? undefined : ACCOUNT_MESSAGES.passwordTooWeak;
}
