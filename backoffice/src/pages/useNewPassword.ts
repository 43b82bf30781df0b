import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { isTooLong, PASSWORD_MIN_LENGTH } from '@cradle/shared/accounts/passwords';
import { useToast } from '../look/useToast';

export interface PasswordProblem {
  title: string;
  description: string;
}

/** What is wrong with the length of a new password; null when nothing is. */
export function lengthProblem(password: string): PasswordProblem | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    };
  }
  return isTooLong(password) ? { title: 'Password too long', description: ACCOUNT_MESSAGES.passwordTooLong } : null;
}

/** What is wrong with a new password typed twice, in the specification's words; null when nothing is. */
export function passwordProblem(
  password: string,
  confirmation: string,
  mismatch = 'Passwords do not match',
): PasswordProblem | null {
  return password === confirmation ? lengthProblem(password) : { title: 'Password mismatch', description: mismatch };
}

/**
 * Checks a new password typed twice, and says what is wrong with it. Answers the password as it is to be saved, or null:
 * sign-in trims (specification, section 5), so one saved with a space at its end could never be used.
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
