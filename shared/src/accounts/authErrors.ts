/**
 * Fixed messages for error codes that the auth server adds to a redirect URL. Anyone can create such a URL, so texts in
 * it (`error_description`, `message`) are never shown. Both applications show a message of this module instead.
 */

/** The message for error codes that this module doesn't list. */
export const GENERAL_LINK_ERROR = "This link doesn't work. Please request a new one.";

const EXPIRED = 'The link has expired or was already used.';
const SESSION_OVER = 'Your session has ended. Please sign in again.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';
const NO_SIGN_UP = 'New accounts are not accepted at the moment.';
const UNAVAILABLE = 'The server had a problem with this link. Please open it again in a moment.';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['otp_expired', EXPIRED],
  ['otp_disabled', NO_SIGN_UP],
  ['access_denied', EXPIRED],
  ['flow_state_expired', EXPIRED],
  ['flow_state_not_found', 'Please open the link in the browser in which you requested it.'],
  ['bad_code_verifier', 'Please open the link in the browser in which you requested it.'],
  ['invite_not_found', 'This invitation is no longer valid. Ask for a new one.'],
  ['incomplete_link', 'A part of the link is missing. Please copy the whole link from the email.'],
  ['validation_failed', 'A part of the link is missing. Please copy the whole link from the email.'],
  ['signup_disabled', NO_SIGN_UP],
  ['email_provider_disabled', NO_SIGN_UP],
  ['provider_disabled', 'This way of signing in is not available.'],
  ['oauth_provider_not_supported', 'This way of signing in is not available.'],
  ['user_banned', 'This account is blocked.'],
  ['user_not_found', 'The account for this link no longer exists.'],
  ['email_exists', 'This email address belongs to another account.'],
  ['user_already_exists', 'This email address belongs to another account.'],
  ['email_not_confirmed', 'Please confirm your email address first.'],
  ['session_not_found', SESSION_OVER],
  ['session_expired', SESSION_OVER],
  ['refresh_token_not_found', SESSION_OVER],
  ['refresh_token_already_used', SESSION_OVER],
  ['bad_jwt', SESSION_OVER],
  ['over_request_rate_limit', TOO_MANY],
  ['over_email_send_rate_limit', TOO_MANY],
  ['request_timeout', UNAVAILABLE],
  ['unexpected_failure', UNAVAILABLE],
  ['server_error', UNAVAILABLE],
  ['temporarily_unavailable', UNAVAILABLE],
]);

/**
 * The message for an error code of an auth link.
 * @param code the value of `error_code` or, if the URL has no such parameter, of `error`
 * @returns a fixed message; GENERAL_LINK_ERROR if the code is unknown or missing
 */
export function sentenceForAuthError(code: string | null | undefined): string {
  return SENTENCES.get(code ?? '') ?? GENERAL_LINK_ERROR;
}

/**
 * The value of `#message=` after the user has opened the first of two confirmation links. To change an email address,
 * both links must be opened.
 */
const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * The sentence to show for the text that an auth server adds to the URL of an auth link (`#message=`).
 * @returns a fixed sentence, so that a link can't show a text of its own; null if no auth server sends this text
 */
export function sentenceForAuthMessage(message: string): string | null {
  return message.trim().replace(/\.$/, '') === HALF_CONFIRMED
    ? 'One of the two addresses is confirmed. Now open the link in the email to the other address.'
    : null;
}
