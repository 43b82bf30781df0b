import { describe, expect, it, vi } from 'vitest';
import { nameOfUser, parseSession, secondsLeft, sessionKey } from './storedSession';

describe('sessionKey', () => {
  it.each([
    ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
    ['http://localhost:5173', 'sb-localhost-auth-token'],
  ])('the storage key of %s is %s', (url, key) => expect(sessionKey(url)).toBe(key));
});

describe('a stored session', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u' } };

  it('a complete stored session is parsed', () => expect(parseSession(JSON.stringify(session))).toEqual(session));

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ ...session, user: null }),
    JSON.stringify({ ...session, access_token: 5 }),
    JSON.stringify({ ...session, expires_at: 'soon' }),
  ])('the stored text %j is not a session', (text) => expect(parseSession(text)).toBeNull());

  it('secondsLeft returns the seconds until the session expires', () => {
    vi.useFakeTimers({ now: 100_000 });
    expect(secondsLeft({ expires_at: 190 })).toBe(90);
    expect(secondsLeft({ expires_at: 40 })).toBe(-60);
    expect(secondsLeft({})).toBeLessThan(0);
    vi.useRealTimers();
  });
});

it.each([
  [{ email: 'ada@example.com', user_metadata: { name: 'Ada' } }, 'Ada'],
  [{ email: 'ada@example.com', user_metadata: { name: '  Ada  ' } }, 'Ada'],
  [{ email: 'ada@example.com', user_metadata: { name: '   ' } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: { name: 42 } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: { name: { toString: 'x' } } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: null }, 'ada'],
  [{ email: 'ada@example.com' }, 'ada'],
  [{ email: '', user_metadata: {} }, ''],
  [{ email: null }, ''],
  [{}, ''],
])('the name of the user %j is %j', (user, name) => expect(nameOfUser(user)).toBe(name));
