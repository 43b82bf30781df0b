/**
 * The rules and words of accounts, the same for the public site, the back-office and the tests.
 * Written without zod: the sign-in page of the public site has no other use for it.
 */
import { isEmail } from './emails';
import { PASSWORD_MIN_LENGTH } from './passwords';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

export const NAME_MIN_LENGTH = 2;
/** The CHECK on profiles.full_name. */
export const NAME_MAX_LENGTH = 100;

/** The specification's messages, word for word. */
export const ACCOUNT_MESSAGES = {
  required: 'Required',
  email: 'Please enter a valid email address.',
  nameTooShort: 'Name must be at least 2 characters.',
  nameTooLong: `Name must be at most ${NAME_MAX_LENGTH} characters.`,
  passwordTooShort: 'Password must be at least 6 characters.',
  passwordTooLong: 'Password must be at most 72 bytes long.',
  passwordTooWeak: 'Please choose a stronger password',
  signUpMismatch: "Passwords don't match",
  mismatch: 'Passwords do not match',
  match: 'Passwords match',
  wrongPassword: 'Your current password is not correct.',
} as const;

/** What is wrong with an e-mail address, or nothing. */
export function emailProblem(email: string): string | undefined {
  if (!email) return ACCOUNT_MESSAGES.required;
  return isEmail(email) ? undefined : ACCOUNT_MESSAGES.email;
}

/** What is wrong with a name of the profile form, or nothing. Counts what people see as letters, not code units. */
export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if (length < NAME_MIN_LENGTH) return ACCOUNT_MESSAGES.nameTooShort;
  if (length > NAME_MAX_LENGTH) return ACCOUNT_MESSAGES.nameTooLong;
  return isStorable(name) ? undefined : `${NOT_STORABLE}.`;
}

/** What is wrong with the length of a password on the reset and change forms, or nothing. */
export function passwordProblem(password: string): string | undefined {
  return [...password].length < PASSWORD_MIN_LENGTH ? ACCOUNT_MESSAGES.passwordTooShort : undefined;
}
