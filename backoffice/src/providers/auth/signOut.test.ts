import { AuthClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = vi.hoisted(() => 'session');
const stored = vi.hoisted(() => new Map<string, string>());
const request = vi.hoisted(() => vi.fn<typeof fetch>());
vi.mock('./staff', () => ({ staff: { clear: () => {} } }));
vi.mock('./session', () => {
  const auth = new AuthClient({
    url: 'https://example.com/auth/v1',
    fetch: request,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    storageKey: KEY,
    autoRefreshToken: false,
  });
  return {
    auth,
    forgetSession: async () => {
      stored.delete(KEY);
      await auth.signOut({ scope: 'local' });
    },
    markSignedOut: () => {},
    Unreachable: class extends TypeError {},
  };
});

import { signOut } from './signOut';

const sessionOf = (user: string) => {
  const expires_at = Date.now() / 1000 + 3600;
  return JSON.stringify({ access_token: user, refresh_token: user, expires_at, user: { id: user } });
};
const respond = (status: number, error_code?: string) =>
  status === 204 ? new Response(null, { status }) : Response.json({ msg: 'no', error_code }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset();
  stored.clear();
  stored.set(KEY, sessionOf('first'));
});

describe('signOut', () => {
  it.each<[number, string?]>([[204], [401], [403, 'session_not_found']])(
    'signOut ends all sessions on the server and, after the response %i, removes the local session',
    async (...response) => {
      request.mockImplementation(async () => respond(...response));
      await signOut();
      expect(stored.has(KEY)).toBe(false);
      expect(request).toHaveBeenCalledExactlyOnceWith(
        'https://example.com/auth/v1/logout?scope=global',
        expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer first' }) }),
      );
    },
  );

  it('if the server rejects the sign-out, signOut removes the local session and rejects', async () => {
    request.mockImplementation(async () => respond(429));
    await expect(signOut()).rejects.toThrow('no');
    expect(stored.has(KEY)).toBe(false);
  });

  it("if the server doesn't respond in time, signOut rejects, and a late response doesn't remove the next session", async () => {
    let arrive = (_response: Response) => {};
    request.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const refused = expect(signOut()).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await refused;
    expect(stored.has(KEY)).toBe(false);
    const next = sessionOf('next');
    stored.set(KEY, next);
    arrive(respond(204));
    await vi.runAllTimersAsync();
    expect(stored.get(KEY)).toBe(next);
  });
});
