/**
 * Rules and messages of accounts for the public site, the back-office and the tests. Doesn't use zod, which the sign-in
 * page would otherwise have to load.
 */
import { profiles } from '../database/database.columns';
import { isStorable, lengthOf, NOT_STORABLE } from '../text/storableText';
import { isEmail } from './emails';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from './passwords';

/** The profile form requires two characters. The column and sign-up accept one. */
const NAME_MIN_LENGTH = 2;

/** Messages of the specification, letter for letter. */
export const ACCOUNT_MESSAGES = {
  required: 'Required',
  email: 'Please enter a valid email address.',
  nameTooShort: `Name must be at least ${NAME_MIN_LENGTH} characters.`,
  nameTooLong: `Name must be at most ${profiles.full_name.maxLength} characters.`,
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX_BYTES} bytes long.`,
  passwordTooWeak: 'Please choose a stronger password',
  signUpMismatch: "Passwords don't match",
  mismatch: 'Passwords do not match',
  match: 'Passwords match',
  wrongPassword: 'Your current password is not correct.',
} as const;

/** The message for an email address that isn't valid. */
export function emailProblem(email: string): string | undefined {
  if (!email) return ACCOUNT_MESSAGES.required;
  return isEmail(email) ? undefined : ACCOUNT_MESSAGES.email;
}

/** The message for a name that the profile form rejects. Counts characters, not UTF-16 code units. */
export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if (length < NAME_MIN_LENGTH) return ACCOUNT_MESSAGES.nameTooShort;
  if (length > profiles.full_name.maxLength) return ACCOUNT_MESSAGES.nameTooLong;
  return isStorable(name) ? undefined : `${NOT_STORABLE}.`;
}

/** The message for a password that is too short, in the forms for a new password. */
export function passwordProblem(password: string): string | undefined {
  return [...password].length < PASSWORD_MIN_LENGTH ? ACCOUNT_MESSAGES.passwordTooShort : undefined;
}
