import { describe, expect, it, vi } from 'vitest';
import { nameOfUser, parseSession, secondsLeft, sessionKey } from './storedSession';

describe('sessionKey', () => {
  it.each([
    ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
    ['http://localhost:5173', 'sb-localhost-auth-token'],
  ])('derives the key of %s: %s', (url, key) => expect(sessionKey(url)).toBe(key));
});

describe('a stored session', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u' } };

  it('is parsed if it is complete', () => expect(parseSession(JSON.stringify(session))).toEqual(session));

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
  ])('is null if the text is %j', (text) => expect(parseSession(text)).toBeNull());

  it('reports the seconds until it expires', () => {
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
])('gives %j the name %j', (user, name) => expect(nameOfUser(user)).toBe(name));
