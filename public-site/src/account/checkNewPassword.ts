import { ACCOUNT_MESSAGES, passwordProblem } from '@cradle/shared/accounts/accounts';
import { isTooLong } from '@cradle/shared/accounts/passwords';

export type NewPassword = { password: string; confirmation: string };

/**
 * Problems of a new password on the reset and profile pages. Both fields are trimmed, because the trimmed values are
 * sent.
 */
export function checkNewPassword({ password, confirmation }: NewPassword) {
  const chosen = password.trim();
  const repeated = confirmation.trim();
  return {
    password: passwordProblem(chosen) ?? (isTooLong(chosen) ? ACCOUNT_MESSAGES.passwordTooLong : undefined),
    confirmation: passwordProblem(repeated) ?? (repeated === chosen ? undefined : ACCOUNT_MESSAGES.mismatch),
  };
}
