import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => ({
  session: null as { access_token: string; expires_at: number } | null,
  offline: false,
}));
const auth = vi.hoisted(() => ({ getSession: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn() }));
const loadAuth = vi.hoisted(() => vi.fn());
vi.mock('../storedSession', () => ({
  readSession: () => stored.session,
  isOffline: () => stored.offline,
  secondsLeft: (session: { expires_at: number }) => session.expires_at - Date.now() / 1000,
}));
vi.mock('./loadAuth', () => ({ loadAuth }));

const NOW = 1_000_000;
const session = (left: number) => ({ access_token: 'stored', expires_at: NOW / 1000 + left });
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
  stored.offline = false;
  tokens = await import('./accessToken');
});

describe('getAccessToken', () => {
  it('getAccessToken returns null for a visitor without loading the auth client', async () => {
    stored.session = null;
    expect(await tokens.getAccessToken()).toBeNull();
    expect(await tokens.renewAccessToken('stored')).toBeNull();
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('getAccessToken returns the stored token while it is valid', async () => {
    stored.session = session(11);
    expect(await tokens.getAccessToken()).toBe('stored');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('getAccessToken returns an expired token while offline, so that the service worker can respond from its cache', async () => {
    stored.session = session(-5);
    stored.offline = true;
    expect(await tokens.getAccessToken()).toBe('stored');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('getAccessToken refreshes a token that is about to expire', async () => {
    stored.session = session(5);
    auth.getSession.mockResolvedValue(answer('fresh'));
    expect(await tokens.getAccessToken()).toBe('fresh');
  });

  it('if a refresh times out, getAccessToken returns null, and the next call starts no second refresh', async () => {
    stored.session = session(-5);
    auth.getSession.mockReturnValue(new Promise(() => {}));
    const first = tokens.getAccessToken();
    await vi.advanceTimersByTimeAsync(2500);
    expect(await first).toBeNull();
    expect(await tokens.getAccessToken()).toBeNull();
    expect(auth.getSession).toHaveBeenCalledOnce();
    // Simulates that the auth client has refreshed the session in the background.
    stored.session = session(3600);
    expect(await tokens.getAccessToken()).toBe('stored');
  });

  it('getAccessToken returns null if the auth client cannot be loaded', async () => {
    stored.session = session(-5);
    loadAuth.mockRejectedValue(new TypeError('offline'));
    expect(await tokens.getAccessToken()).toBeNull();
  });
});

describe('renewAccessToken', () => {
  beforeEach(() => {
    stored.session = session(3000);
  });

  it('if another request has already replaced the rejected token, renewAccessToken returns the stored token', async () => {
    stored.session = session(3600);
    expect(await tokens.renewAccessToken('the one before')).toBe('stored');
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('renewAccessToken renews a rejected token', async () => {
    auth.refreshSession.mockResolvedValue(answer('fresh'));
    expect(await tokens.renewAccessToken('stored')).toBe('fresh');
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('renewAccessToken ends the session if the server rejects the refresh', async () => {
    auth.refreshSession.mockResolvedValue(answer(null, { name: 'AuthApiError' }));
    expect(await tokens.renewAccessToken('stored')).toBeNull();
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it.each([
    ['unreachable', { name: 'AuthRetryableFetchError' }],
    ['limiting requests', { name: 'AuthApiError', status: 429 }],
  ])('renewAccessToken does not end the session while the server is %s', async (_, error) => {
    auth.refreshSession.mockResolvedValue(answer(null, error));
    expect(await tokens.renewAccessToken('stored')).toBeNull();
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});
