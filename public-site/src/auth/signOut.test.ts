import { AuthClient } from '@supabase/auth-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ session: null as { access_token: string } | null, endOnServer: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
const order: string[] = [];
vi.mock('../offline/messages', () => ({ notifyWorker: async () => void order.push('worker notified') }));
vi.mock('../ui/feedback/toasts', () => ({ toast }));
vi.mock('./storedSession', () => ({ readSession: () => world.session, isOffline: () => false }));
vi.mock('./followSession', () => ({ updateSession: () => {} }));
vi.mock('./sessionStore', () => ({
  forgetSession: () => {
    world.session = null;
    order.push('forgotten');
  },
}));
vi.mock('./links/addressMemory', () => ({ ownSignUp: { clear() {} }, subscribedAddresses: { clear() {} } }));
vi.mock('./client/loadAuth', () => ({
  loadAuth: async () => ({ auth: { signOut: async () => ({}), admin: { signOut: world.endOnServer } } }),
}));

import { forgetBrowser, signOut } from './signOut';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  order.length = 0;
  world.session = { access_token: 'mine' };
});

const toasts = () => toast.mock.calls.map(([message]) => message);
const failed = { title: 'Sign out failed', tone: 'error' };
const HERE = "You are signed out in this browser, but the server couldn't be notified.";

describe('signOut', () => {
  it('signOut removes the local session and the caches before it ends the session on the server', async () => {
    world.endOnServer.mockImplementation(async () => {
      order.push('server notified');
      return { error: null };
    });
    await signOut();
    expect(order).toEqual(['forgotten', 'worker notified', 'server notified']);
    expect(world.endOnServer).toHaveBeenCalledExactlyOnceWith('mine', 'local');
    expect(toasts()).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
  });

  it.each([
    [403, 'session_not_found'],
    [403, 'bad_jwt'],
    [401, 'no_authorization'],
  ])('signOut succeeds if the server has already ended the session (%i, %s)', async (status, error_code) => {
    const fetch = async () => Response.json({ error_code, msg: 'no' }, { status });
    world.endOnServer.mockImplementation((token, scope) =>
      new AuthClient({ url: 'https://example.com', fetch, autoRefreshToken: false }).admin.signOut(token, scope),
    );
    await signOut();
    expect(toasts()).toMatchObject([{ title: 'Signed out successfully' }]);
  });

  it('if the server rejects the sign-out, signOut removes the local session and shows the error of the server', async () => {
    world.endOnServer.mockResolvedValue({
      error: { name: 'AuthApiError', status: 429, message: 'Too many requests.' },
    });
    await signOut();
    expect(world.session).toBeNull();
    expect(toasts()).toMatchObject([{ ...failed, description: `Too many requests. ${HERE}` }]);
  });

  it("signOut shows an error after a timeout if the server doesn't respond", async () => {
    world.endOnServer.mockReturnValue(new Promise(() => {}));
    const done = signOut();
    await vi.runAllTimersAsync();
    await done;
    expect(order).toEqual(['forgotten', 'worker notified']);
    expect(toasts()).toMatchObject([{ ...failed, description: `An error occurred during sign out. ${HERE}` }]);
  });
});

it('forgetBrowser clears local and session storage, except for rooms and “Ask friends” links', async () => {
  const storage = (entries: Record<string, string>) =>
    Object.defineProperty({ ...entries }, 'removeItem', {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    });
  const kept = { rooms: '[]', room_votes_key: '{}', room_state_key: '{}', say: '{}' };
  const window = {
    localStorage: storage({ ...kept, theme: 'dark', user: '{}', bedroom: '' }),
    sessionStorage: storage({ draft: '' }),
    dispatchEvent: vi.fn(),
  };
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('window', window);
  await forgetBrowser('/');
  vi.unstubAllGlobals();
  expect([{ ...window.localStorage }, { ...window.sessionStorage }]).toEqual([kept, {}]);
  expect(window.dispatchEvent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'storage' }));
});
