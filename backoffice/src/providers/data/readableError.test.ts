import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { constraintOf, mayHaveSucceeded, readableError, serverMessage, withFieldErrors } from './readableError';

const duplicate = new HttpError('duplicate key', 409, {
  code: '23505',
  message: 'duplicate key value violates unique constraint "baby_names_name_gender_key"',
});

describe('readableError', () => {
  it('readableError preserves the messages of database functions', () => {
    const error = new HttpError('x', 409, { code: 'PT409', message: 'Somebody else changed this name.' });
    expect(readableError(error)).toMatchObject({ message: 'Somebody else changed this name.', status: 409 });
  });

  it('readableError replaces the messages for a denied permission and for an outage', () => {
    expect(readableError(new HttpError('permission denied for table x', 403, { code: '42501' })).message).toBe(
      "You don't have permission to do this.",
    );
    expect(readableError(new TypeError('Failed to fetch')).message).toMatch(/can't be reached/);
    expect(readableError(new HttpError('', 503, null)).message).toMatch(/can't be reached/);
    for (const [words, status] of [
      ['{}', 503],
      ['Failed to fetch', 0],
      ['{}', 522],
    ] as const) {
      expect(readableError(new AuthRetryableFetchError(words, status)).message).toMatch(/can't be reached/);
    }
    expect(readableError(new AuthUnknownError('Unexpected token', null)).message).toMatch(/can't be reached/);
  });

  it('after a timeout, the message of readableError says that the request took too long', () => {
    const late = new DOMException('signal timed out', 'TimeoutError');
    expect(readableError(late).message).toMatch(/took too long/);
    expect(mayHaveSucceeded(late)).toBe(true);
  });

  it('readableError preserves the message of a rate-limit error, or uses a general message if the error has no message', () => {
    const body = { code: 'too_many_requests', message: 'Too many requests. Try again in 42 seconds.' };
    expect(readableError(new HttpError('', 429, body)).message).toBe(body.message);
    expect(readableError(new HttpError('', 429, null)).message).toMatch(/Please wait a moment/);
  });

  it('if the auth server rejects a request, readableError preserves the message of the server', () => {
    expect(readableError(new AuthApiError('Invalid login credentials', 400, 'x')).message).toBe(
      'Invalid login credentials',
    );
  });

  it('constraintOf returns the name of a violated constraint, and nothing for other errors', () => {
    expect(constraintOf(duplicate)).toBe('baby_names_name_gender_key');
    expect(constraintOf(new HttpError('constraint "x"', 400, { code: '22023', message: 'constraint "x"' }))).toBeNull();
    expect(constraintOf(undefined)).toBeNull();
  });

  it('withFieldErrors adds the messages of fields to an error, and uses the first one as the error’s message', () => {
    const refused = withFieldErrors(duplicate, { name: 'taken' });
    expect(refused.body).toMatchObject({ code: '23505', errors: { name: 'taken' } });
    expect([refused.message, readableError(refused).message]).toEqual(['taken', 'taken']);
    expect(withFieldErrors(duplicate, null).message).toBe('A record like this exists already.');
  });
});

it('serverMessage returns the message of the server, or the fallback text if the server sent no readable message', () => {
  const messageOf = (error: unknown) => serverMessage(error, 'It failed.');
  expect(messageOf(new AuthApiError('Password is known to be weak', 422, 'weak_password'))).toBe(
    'Password is known to be weak',
  );
  expect(messageOf(new Error('Not authenticated'))).toBe('Not authenticated');
  expect(messageOf(new HttpError('', 429, { message: 'Wait 20 seconds.' }))).toBe('Wait 20 seconds.');
  for (const error of [
    new TypeError('Failed to fetch'),
    new AuthRetryableFetchError('{}', 0),
    new AuthApiError('Database error', 500, 'x'),
    new HttpError('', 503, null),
  ])
    expect(messageOf(error)).toBe('It failed.');
});
