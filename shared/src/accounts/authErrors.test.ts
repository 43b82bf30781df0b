import { describe, expect, it } from 'vitest';
import { GENERAL_LINK_ERROR, sentenceForAuthError, sentenceForAuthMessage } from './authErrors';

describe('sentenceForAuthError', () => {
  it.each(['otp_expired', 'over_request_rate_limit', 'incomplete_link', 'session_not_found'])(
    'sentenceForAuthError returns a specific message for the code %s',
    (code) => {
      expect(sentenceForAuthError(code)).not.toBe(GENERAL_LINK_ERROR);
      expect(sentenceForAuthError(code)).toMatch(/^[A-Z].*\.$/);
    },
  );

  it.each([null, undefined, '', 'OTP_EXPIRED', 'constructor', '__proto__', 'Call 0900 123 456 now', '<b>x</b>'])(
    'sentenceForAuthError returns the general message for the unknown code %j',
    (code) => expect(sentenceForAuthError(code)).toBe(GENERAL_LINK_ERROR),
  );
});

describe('sentenceForAuthMessage', () => {
  const sent = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

  it.each([sent, `${sent}.`, ` ${sent} `])(
    'sentenceForAuthMessage recognizes the message after the first link of an email change (%j)',
    (text) => expect(sentenceForAuthMessage(text)).toContain('to the other address'),
  );

  it.each(['', 'Your account is locked. Call 0900 123 456.', `${sent} or call 0900 123 456`])(
    'sentenceForAuthMessage returns null for an unknown message (%j)',
    (text) => expect(sentenceForAuthMessage(text)).toBeNull(),
  );
});
