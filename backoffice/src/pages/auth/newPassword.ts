import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { isTooLong, PASSWORD_MIN_LENGTH } from '@cradle/shared/accounts/passwords';
import { useToast } from '../../ui/useToast';

/** The error message if the server rejects a new password without giving a reason. */
export const PASSWORD_FAILED = 'Failed to update password. Please try again.';

export interface PasswordProblem {
  title: string;
  description: string;
}

/** The error message if a new password is too short or too long; null if its length is valid. */
export function lengthProblem(password: string): PasswordProblem | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    };
  }
  return isTooLong(password) ? { title: 'Password too long', description: ACCOUNT_MESSAGES.passwordTooLong } : null;
}

/** The error message for a new password and its confirmation; null if both are valid. */
export function passwordProblem(
  password: string,
  confirmation: string,
  mismatch = 'Passwords do not match',
): PasswordProblem | null {
  return password === confirmation ? lengthProblem(password) : { title: 'Password mismatch', description: mismatch };
}

/**
 * Returns a function that validates a new password and its confirmation. If they are invalid, the function shows a
 * toast and returns null. Otherwise it returns the trimmed password. Passwords are trimmed because sign-in trims them,
 * too (specification, section 5).
 * @param mismatch the message if the password and its confirmation differ
 */
export function usePasswordCheck(mismatch?: string) {
  const toast = useToast();
  return (password: string, confirmation: string): string | null => {
    const chosen = password.trim();
    const problem = passwordProblem(chosen, confirmation.trim(), mismatch);
    if (!problem) return chosen;
    toast.error(problem.title, problem.description);
    return null;
  };
}
