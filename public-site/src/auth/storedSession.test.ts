import { describe, expect, it, vi } from 'vitest';
import { parseSession, secondsLeft, sessionKey } from './storedSession';

describe('the key', () => {
  it.each([
    ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
    ['http://localhost:5173', 'sb-localhost-auth-token'],
  ])('of %s is %s', (url, key) => expect(sessionKey(url)).toBe(key));
});

describe('a kept session', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u' } };

  it('is read as it was written', () => expect(parseSession(JSON.stringify(session))).toEqual(session));

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
  ])('is not %j', (text) => expect(parseSession(text)).toBeNull());

  it('knows how long it lasts', () => {
    vi.useFakeTimers({ now: 100_000 });
    expect(secondsLeft({ expires_at: 190 })).toBe(90);
    expect(secondsLeft({ expires_at: 40 })).toBe(-60);
    expect(secondsLeft({})).toBeLessThan(0);
    vi.useRealTimers();
  });
});
