/**
 * Converts errors of auth-js to messages. The errors are recognized by their properties instead of their class, so that
 * auth-js doesn't have to be loaded.
 */

import { isOffline, OFFLINE } from '../storedSession';

export interface Refusal {
  /**
   * The server's error code, such as `invalid_credentials`. `unreachable` if there was no usable response; '' if the
   * response had no code.
   */
  code: string;
  /** A message to show; null if the server sent none and the browser isn't offline. */
  message: string | null;
  /** The reasons why the server considers a password too weak. */
  reasons: readonly string[];
}

const REASONS: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters.',
  pwned: 'It was part of a data leak, so it can be guessed.',
};

/** Replacements for technical messages of the server, by error code. */
const MESSAGES: Record<string, string> = {
  same_password: 'The new password must differ from the current one.',
  session_missing: 'Your session has ended. Please sign in again.',
  otp_expired: 'The link has expired or was already used.',
};

const SESSION_MISSING = ['AuthSessionMissingError', 'AuthInvalidJwtError', 'AuthRefreshDiscardedError'];

const SESSION_CODES = [
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

/** Converts any thrown value to a refusal. Never throws. */
export function refusalOf(error: unknown): Refusal {
  const { name, message, code, reasons } = (error ?? {}) as Record<string, unknown>;
  // These errors mean that there was no response, or that its status was 500 or higher. Their messages, such as "Failed
  // to fetch", "{}" and "Database error", are dropped, because they don't help users.
  const failed = name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || code === 'unexpected_failure';
  if (failed || error instanceof TypeError) {
    return { code: 'unreachable', message: isOffline() ? OFFLINE : null, reasons: [] };
  }
  const isMissing = SESSION_MISSING.includes(String(name)) || SESSION_CODES.includes(String(code));
  const ownCode = isMissing ? 'session_missing' : typeof code === 'string' ? code : '';
  const serverMessage = typeof message === 'string' && /[a-z]/i.test(message) ? message : null;
  return {
    code: ownCode,
    message: MESSAGES[ownCode] ?? serverMessage,
    reasons: Array.isArray(reasons) ? reasons.map((reason) => REASONS[String(reason)] ?? String(reason)) : [],
  };
}

/**
 * The message of a refusal, followed by the reasons why a password is too weak. If the server sent no message,
 * `fallback` is used instead.
 */
export function textOfRefusal({ message, reasons }: Refusal, fallback: string): string {
  return [message ?? fallback, ...reasons].join(' ');
}
