/** What the auth server's refusals mean to a person. Knows the shape of auth-js's errors without importing them. */

export interface Refusal {
  /** The server's code (`invalid_credentials`, `weak_password` …), `unreachable`, or '' when it gave none. */
  code: string;
  /** The server's own words, or null when it had none worth showing. */
  message: string | null;
  /** Why a password is too weak, in the server's opinion. */
  reasons: readonly string[];
}

const REASONS: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters.',
  pwned: 'It is known from a data leak, so it can be guessed.',
};

/** Codes that a server puts into words of its own trade. */
const PLAIN_WORDS: Record<string, string> = {
  same_password: 'The new password must differ from the current one.',
  session_missing: 'Your session has ended. Please sign in again.',
  otp_expired: 'The link has expired or was already used.',
};

const SESSION_MISSING = ['AuthSessionMissingError', 'AuthInvalidJwtError', 'AuthRefreshDiscardedError'];

/** Reads an error of the auth client, of the browser, or of nobody knows where. Never throws. */
export function refusalOf(error: unknown): Refusal {
  const { name, message, code, reasons } = (error ?? {}) as Record<string, unknown>;
  // No answer at all, or 500 and above: "Failed to fetch" and "{}" tell nobody anything.
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || error instanceof TypeError) {
    return { code: 'unreachable', message: null, reasons: [] };
  }
  const known = SESSION_MISSING.includes(String(name)) || code === 'bad_jwt' || code === 'session_not_found';
  const plainCode = known ? 'session_missing' : typeof code === 'string' ? code : '';
  const said = typeof message === 'string' && /[a-z]/i.test(message) ? message : null;
  return {
    code: plainCode,
    message: PLAIN_WORDS[plainCode] ?? said,
    reasons: Array.isArray(reasons) ? reasons.map((reason) => REASONS[String(reason)] ?? String(reason)) : [],
  };
}

/** One text of a refusal: its words, then the reasons that the words do not already give. */
export function sentenceOf({ message, reasons }: Refusal, fallback: string): string {
  return [message ?? fallback, ...reasons].join(' ');
}
