import { ACCOUNT_MESSAGES, passwordProblem } from '@cradle/shared/accounts/accounts';
import { isTooLong } from '@cradle/shared/accounts/passwords';

export type NewPassword = { password: string; confirmation: string };

/** True if password and confirmation are equal after trimming. Passwords are also trimmed before they are sent. */
export function passwordsMatch({ password, confirmation }: NewPassword): boolean {
  return password.trim() === confirmation.trim();
}

/**
 * Validates a new password on the reset and profile pages, after trimming. Returns the error message of each invalid
 * field.
 */
export function checkNewPassword({ password, confirmation }: NewPassword) {
  const chosen = password.trim();
  const repeated = confirmation.trim();
  return {
    password: passwordProblem(chosen) ?? (isTooLong(chosen) ? ACCOUNT_MESSAGES.passwordTooLong : undefined),
    confirmation: passwordProblem(repeated) ?? (repeated === chosen ? undefined : ACCOUNT_MESSAGES.mismatch),
  };
}
