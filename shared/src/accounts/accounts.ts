/** Rules and messages of accounts for the public site, the back-office and the tests. */
import { profiles } from '../database/database.columns';
import { isStorable, lengthOf, NOT_STORABLE } from '../text/storableText';
import { isEmail } from './emails';
import { PASSWORD_MIN_LENGTH } from './passwords';

/** The minimum length of a name in the profile form. The database and the sign-up form accept one character. */
const NAME_MIN_LENGTH = 2;

/** Messages that the specification defines letter for letter. */
export const ACCOUNT_MESSAGES = {
  required: 'Required',
  email: 'Please enter a valid email address.',
  nameTooShort: `Name must be at least ${NAME_MIN_LENGTH} characters.`,
  nameTooLong: `Name must be at most ${profiles.full_name.maxLength} characters.`,
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`,
  passwordTooLong: 'Password is too long. Please choose a shorter one.',
  passwordTooWeak: 'Please choose a stronger password',
  signUpMismatch: "Passwords don't match",
  mismatch: 'Passwords do not match',
  match: 'Passwords match',
  wrongPassword: 'Your current password is not correct.',
} as const;

/** The error message for an invalid email address; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (!email) return ACCOUNT_MESSAGES.required;
  return isEmail(email) ? undefined : ACCOUNT_MESSAGES.email;
}

/**
 * The error message of the profile form for an invalid name; undefined if it is valid. Counts characters, not UTF-16
 * code units.
 */
export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if (length < NAME_MIN_LENGTH) return ACCOUNT_MESSAGES.nameTooShort;
  if (length > profiles.full_name.maxLength) return ACCOUNT_MESSAGES.nameTooLong;
  return isStorable(name) ? undefined : `${NOT_STORABLE}.`;
}

/** The error message for a new password that is too short; undefined if it is long enough. */
export function passwordProblem(password: string): string | undefined {
  return [...password].length < PASSWORD_MIN_LENGTH ? ACCOUNT_MESSAGES.passwordTooShort : undefined;
}
