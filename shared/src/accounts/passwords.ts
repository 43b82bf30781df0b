/** Rules and strength of passwords, for early feedback in forms. The auth server enforces its own rules. */

/** The auth server's minimum (`minimum_password_length` in supabase/config.toml). */
export const PASSWORD_MIN_LENGTH = 6;

/** The hint under a field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters`;

/**
 * The maximum length in bytes. The auth server rejects longer passwords, because bcrypt ignores all bytes after the
 * 72nd.
 */
const PASSWORD_MAX_BYTES = 72;

/** The number of characters that the rule `length` in PASSWORD_RULES requires. */
const STRONG_LENGTH = 8;

/** At sign-up, a password must meet at least this number of the five rules. */
const RULES_REQUIRED = 3;

export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special';
  label: string;
  passes: (password: string) => boolean;
}

/** The five rules of password strength. Letters of any script count. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `At least ${STRONG_LENGTH} characters`,
    passes: (password) => [...password].length >= STRONG_LENGTH,
  },
  { id: 'uppercase', label: 'An uppercase letter', passes: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'A lowercase letter', passes: (password) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'A digit', passes: (password) => /\p{Nd}/u.test(password) },
  { id: 'special', label: 'A special character', passes: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
];

type StrengthTone = 'none' | 'red' | 'yellow' | 'green';

export interface PasswordStrength {
  /** The number of met rules, from 0 to 5. */
  score: number;
  /** Red for 1 or 2 rules, yellow for 3 or 4, green for 5. */
  tone: StrengthTone;
  /** The strength as a word, because color alone is not accessible. */
  word: '' | 'Weak' | 'Good' | 'Strong';
  met: ReadonlySet<PasswordRule['id']>;
}

/** Rates a password by the five rules. The score of an empty password is 0. */
export function passwordStrength(password: string): PasswordStrength {
  const met = new Set(PASSWORD_RULES.filter((rule) => rule.passes(password)).map((rule) => rule.id));
  const score = met.size;
  if (score === 0) return { score, tone: 'none', word: '', met };
  if (score < RULES_REQUIRED) return { score, tone: 'red', word: 'Weak', met };
  if (score < PASSWORD_RULES.length) return { score, tone: 'yellow', word: 'Good', met };
  return { score, tone: 'green', word: 'Strong', met };
}

/** True if the password meets at least RULES_REQUIRED of the five rules. */
export function isStrongEnough(password: string): boolean {
  return passwordStrength(password).score >= RULES_REQUIRED;
}

/** True if a password is longer than PASSWORD_MAX_BYTES. */
export const isTooLong = (password: string): boolean => new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
