import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => ({
  session: null as { access_token: string; expires_at: number } | null,
  offline: false,
}));
const auth = vi.hoisted(() => ({ getSession: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn() }));
const loadAuth = vi.hoisted(() => vi.fn());
vi.mock('./storedSession', () => ({
  readSession: () => kept.session,
  isOffline: () => kept.offline,
  secondsLeft: (session: { expires_at: number }) => session.expires_at - Date.now() / 1000,
}));
vi.mock('./loadAuth', () => ({ loadAuth }));

const NOW = 1_000_000;
const session = (left: number) => ({ access_token: 'kept', expires_at: NOW / 1000 + left });
const answer = (token: string | null, error: unknown = null) => ({
  data: { session: token && { access_token: token } },
  error,
});

let tokens: typeof import('./accessToken');
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetAllMocks();
  vi.resetModules();
  loadAuth.mockResolvedValue({ auth });
  kept.offline = false;
  tokens = await import('./accessToken');
});

describe('the token', () => {
  it('is none for a visitor, who loads no auth client', async () => {
    kept.session = null;
    expect(await tokens.getAccessToken()).toBeNull();
    expect(await tokens.renewAccessToken('kept')).toBeNull();
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('is the kept one while it lasts, without waiting for anything', async () => {
    kept.session = session(11);
    expect(await tokens.getAccessToken()).toBe('kept');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('is the kept one without a network, however old: only this device reads it', async () => {
    kept.session = session(-5);
    kept.offline = true;
    expect(await tokens.getAccessToken()).toBe('kept');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('is a fresh one when the kept one is about to expire', async () => {
    kept.session = session(5);
    auth.getSession.mockResolvedValue(answer('fresh'));
    expect(await tokens.getAccessToken()).toBe('fresh');
  });

  it('is not waited for long, and then not at all for a while', async () => {
    kept.session = session(-5);
    auth.getSession.mockReturnValue(new Promise(() => {}));
    const first = tokens.getAccessToken();
    await vi.advanceTimersByTimeAsync(2500);
    expect(await first).toBeNull();
    expect(await tokens.getAccessToken()).toBeNull();
    expect(auth.getSession).toHaveBeenCalledOnce();
    // The auth client got one in the background.
    kept.session = session(3600);
    expect(await tokens.getAccessToken()).toBe('kept');
  });

  it('is none when the auth client cannot be loaded', async () => {
    kept.session = session(-5);
    loadAuth.mockRejectedValue(new TypeError('offline'));
    expect(await tokens.getAccessToken()).toBeNull();
  });
});

describe('a refused token', () => {
  beforeEach(() => {
    kept.session = session(3000);
  });

  it('is the one that another request has had renewed meanwhile', async () => {
    kept.session = session(3600);
    expect(await tokens.renewAccessToken('the one before')).toBe('kept');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('is renewed', async () => {
    auth.refreshSession.mockResolvedValue(answer('fresh'));
    expect(await tokens.renewAccessToken('kept')).toBe('fresh');
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('that cannot be renewed ends the session', async () => {
    auth.refreshSession.mockResolvedValue(answer(null, { name: 'AuthApiError' }));
    expect(await tokens.renewAccessToken('kept')).toBeNull();
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it.each([
    ['away', { name: 'AuthRetryableFetchError' }],
    ['out of breath', { name: 'AuthApiError', status: 429 }],
  ])('ends nothing while the server is %s', async (_, error) => {
    auth.refreshSession.mockResolvedValue(answer(null, error));
    expect(await tokens.renewAccessToken('kept')).toBeNull();
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});
