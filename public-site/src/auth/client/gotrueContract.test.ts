/**
 * Tests the auth client and our error messages with responses of GoTrue that differ from those of the embedded auth
 * server. GoTrue documents them in its openapi.yaml and its list of error codes.
 */
import { authFetch } from '@cradle/shared/browser/authFetch';
import { AuthClient } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalOf, textOfRefusal } from './authErrors';

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () =>
    typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status, headers }),
  );
afterEach(() => vi.unstubAllGlobals());

const client = () =>
  new AuthClient({
    url: 'https://ref.supabase.co/auth/v1',
    fetch: authFetch,
    persistSession: false,
    autoRefreshToken: false,
    storageKey: crypto.randomUUID(),
  });
const credentials = { email: 'user@example.com', password: 'password1' };
const dated = { 'x-supabase-api-version': '2024-01-01' };

test.each([
  ['the current form', { code: 'invalid_credentials', message: 'Invalid login credentials' }, dated],
  [
    'the form without an API version',
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    {},
  ],
])('refusalOf recognizes a wrong password in a response that has %s', async (_form, body, headers) => {
  answers(400, body, headers);
  const { error } = await client().signInWithPassword(credentials);
  expect(refusalOf(error)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials', reasons: [] });
});

test('for an error in the format of OAuth, refusalOf returns an empty code and the message of the server', async () => {
  answers(400, { error: 'invalid_grant', error_description: 'Invalid login credentials' });
  const { error } = await client().signInWithPassword(credentials);
  expect(refusalOf(error)).toMatchObject({ code: '', message: 'Invalid login credentials' });
});

test.each([
  [
    'the current form',
    { code: 'weak_password', message: 'Too weak.', weak_password: { reasons: ['length', 'pwned'] } },
    dated,
  ],
  [
    'the form without an API version',
    { code: 422, error_code: 'weak_password', msg: 'Too weak.', weak_password: { reasons: ['length', 'pwned'] } },
    {},
  ],
])('the message for a weak password lists the reasons from a response that has %s', async (_form, body, headers) => {
  answers(422, body, headers);
  const { error } = await client().signUp(credentials);
  expect(textOfRefusal(refusalOf(error), '')).toBe(
    'Too weak. It is too short. It was part of a data leak, so it can be guessed.',
  );
});

test('for an exceeded rate limit, refusalOf returns the error code, and the message with the waiting time', async () => {
  const msg = 'For security purposes, you can only request this after 54 seconds.';
  answers(429, { code: 429, error_code: 'over_email_send_rate_limit', msg });
  const { error } = await client().resetPasswordForEmail(credentials.email);
  expect(refusalOf(error)).toMatchObject({ code: 'over_email_send_rate_limit', message: msg });
});

test('signUp() with a registered email address returns GoTrue’s fake user, and neither an error nor a session', async () => {
  const user = {
    id: crypto.randomUUID(),
    email: credentials.email,
    identities: [],
    confirmation_sent_at: '2026-01-01T00:00:00Z',
  };
  answers(200, user);
  const { data, error } = await client().signUp(credentials);
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email: credentials.email } });
});

test.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['an empty body', 504, ''],
  [
    'an error of the server',
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' },
  ],
])('refusalOf treats %s as an unreachable server, and returns no message', async (_what, status, body) => {
  answers(status, body);
  const { error } = await client().signInWithPassword(credentials);
  expect(refusalOf(error)).toEqual({ code: 'unreachable', message: null, reasons: [] });
});

test('refusalOf returns session_missing for each GoTrue error code of an ended session', async () => {
  for (const code of ['session_not_found', 'bad_jwt', 'refresh_token_not_found']) {
    answers(403, { code, message: 'technical' }, dated);
    const { error } = await client().getUser('a.b.c');
    expect(refusalOf(error).code, code).toBe('session_missing');
  }
});

test('the expiry of a session is computed with the clock of this device', async () => {
  const user = { id: crypto.randomUUID(), email: credentials.email };
  answers(200, {
    access_token: 'a.b.c',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 1,
    refresh_token: 'r',
    user,
  });
  const { data } = await client().signInWithPassword(credentials);
  expect(Math.abs((data.session?.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(5);
});
