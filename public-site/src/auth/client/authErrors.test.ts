import { describe, expect, it, vi } from 'vitest';
import { refusalOf, textOfRefusal } from './authErrors';

describe('refusalOf', () => {
  it('refusalOf returns the error code and the message of the server', () => {
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
  ])('refusalOf returns no message if the server is unreachable (%j)', (error) => {
    const refusal = refusalOf(error);
    expect(refusal).toEqual({ code: 'unreachable', message: null, reasons: [] });
    expect(textOfRefusal(refusal, 'An error occurred during login')).toBe('An error occurred during login');
  });

  it('while the browser is offline, the message of refusalOf says that it is offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const refusal = refusalOf({ name: 'AuthRetryableFetchError', message: 'Failed to fetch' });
    vi.unstubAllGlobals();
    expect(textOfRefusal(refusal, 'An error occurred during login')).toBe(
      'You are offline. Please try again once you are connected.',
    );
  });

  it('refusalOf lists the reasons why a password is weak', () => {
    const error = {
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Weak.',
      reasons: ['length', 'pwned', 'odd'],
    };
    expect(textOfRefusal(refusalOf(error), '')).toBe(
      'Weak. It is too short. It was part of a data leak, so it can be guessed. odd',
    );
  });

  it.each([
    { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
    { name: 'AuthInvalidJwtError', message: 'invalid JWT' },
    { name: 'AuthApiError', code: 'bad_jwt', message: 'invalid JWT: token is malformed' },
  ])('if there is no session, the message of refusalOf asks the user to sign in again (%j)', (error) => {
    expect(refusalOf(error)).toMatchObject({
      code: 'session_missing',
      message: 'Your session has ended. Please sign in again.',
    });
  });

  it.each([null, undefined, 'x', 42, {}, { message: '{}' }, { message: 5, code: 5, reasons: 5 }])(
    'textOfRefusal returns the fallback text for an unknown error (%j)',
    (error) => expect(textOfRefusal(refusalOf(error), 'fallback')).toBe('fallback'),
  );
});
