import { PASSWORD_MIN_LENGTH } from '@cradle/shared/passwords';
import { useToast } from '../look/useToast';

export interface PasswordProblem {
  title: string;
  description: string;
}

/** What is wrong with a new password typed twice, in the specification's words; null when nothing is. */
export function passwordProblem(
  password: string,
  confirmation: string,
  mismatch = 'Passwords do not match',
): PasswordProblem | null {
  if (password !== confirmation) return { title: 'Password mismatch', description: mismatch };
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    };
  }
  return null;
}

/** Checks a new password and says what is wrong with it; true when it may be sent. */
export function usePasswordCheck(mismatch?: string) {
  const toast = useToast();
  return (password: string, confirmation: string): boolean => {
    const problem = passwordProblem(password, confirmation, mismatch);
    if (problem) toast.error(problem.title, problem.description);
    return !problem;
  };
}
