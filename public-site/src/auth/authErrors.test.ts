import { describe, expect, it } from 'vitest';
import { refusalOf, sentenceOf } from './authErrors';

describe('a refusal', () => {
  it('keeps the words of the server', () => {
    const error = { name: 'AuthApiError', code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect(refusalOf(error)).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      reasons: [],
    });
  });

  it.each([
    { name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
    { name: 'AuthRetryableFetchError', message: '{}', status: 503 },
    { name: 'AuthUnknownError', message: 'Unexpected token <' },
    new TypeError('Failed to fetch dynamically imported module'),
  ])('without an answer has no words of its own (%j)', (error) => {
    const refusal = refusalOf(error);
    expect(refusal).toEqual({ code: 'unreachable', message: null, reasons: [] });
    expect(sentenceOf(refusal, 'An error occurred during login')).toBe('An error occurred during login');
  });

  it('lists why a password is weak', () => {
    const error = {
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Weak.',
      reasons: ['length', 'pwned', 'odd'],
    };
    expect(sentenceOf(refusalOf(error), '')).toBe(
      'Weak. It is too short. It is known from a data leak, so it can be guessed. odd',
    );
  });

  it.each([
    { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
    { name: 'AuthInvalidJwtError', message: 'invalid JWT' },
    { name: 'AuthApiError', code: 'bad_jwt', message: 'invalid JWT: token is malformed' },
  ])('for want of a session says what to do (%j)', (error) => {
    expect(refusalOf(error)).toMatchObject({
      code: 'session_missing',
      message: 'Your session has ended. Please sign in again.',
    });
  });

  it.each([null, undefined, 'x', 42, {}, { message: '{}' }, { message: 5, code: 5, reasons: 5 }])(
    'may be anything (%j)',
    (error) => expect(sentenceOf(refusalOf(error), 'fallback')).toBe('fallback'),
  );
});
