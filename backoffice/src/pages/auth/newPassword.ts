import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { isTooLong, PASSWORD_MIN_LENGTH } from '@cradle/shared/accounts/passwords';
import { useToast } from '../../ui/useToast';

/** Shown if the server gives no reason. */
export const PASSWORD_FAILED = 'Failed to update password. Please try again.';

export interface PasswordProblem {
  title: string;
  description: string;
}

/** The problem with the length of a new password; null if it is valid. */
export function lengthProblem(password: string): PasswordProblem | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    };
  }
  return isTooLong(password) ? { title: 'Password too long', description: ACCOUNT_MESSAGES.passwordTooLong } : null;
}

/** The problem with a new password and its confirmation; null if they are valid. */
export function passwordProblem(
  password: string,
  confirmation: string,
  mismatch = 'Passwords do not match',
): PasswordProblem | null {
  return password === confirmation ? lengthProblem(password) : { title: 'Password mismatch', description: mismatch };
}

/**
 * Returns a function that validates a new password and its confirmation, and shows a problem as a toast. That function
 * returns the trimmed password, or null if it is invalid. Passwords are trimmed because sign-in trims them, too
 * (specification, section 5).
 * @param mismatch the message if the two passwords differ
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
