import { beforeEach, describe, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ session: null as { access_token: string } | null, tellServer: vi.fn() }));
const toast = vi.hoisted(() => vi.fn());
const order: string[] = [];
vi.mock('../offline/messages', () => ({ tellWorker: async () => void order.push('worker told') }));
vi.mock('../ui/toasts', () => ({ toast }));
vi.mock('./storedSession', () => ({ readSession: () => world.session }));
vi.mock('./sessionStore', () => ({
  lookAgain: () => {},
  forgetSession: () => {
    world.session = null;
    order.push('forgotten');
  },
}));
vi.mock('./loadAuth', () => ({
  loadAuth: async () => ({ auth: { signOut: async () => ({}), admin: { signOut: world.tellServer } } }),
}));

import { signOut } from './signOut';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  order.length = 0;
  world.session = { access_token: 'mine' };
});

const said = () => toast.mock.calls.map(([message]) => message);
const failed = { title: 'Sign out failed', tone: 'error' };
const HERE = 'You are signed out in this browser, but the server could not be told.';

describe('signing out', () => {
  it('lets go of the session and of what was kept before anybody is asked, and ends it on the server', async () => {
    world.tellServer.mockImplementation(async () => {
      order.push('server told');
      return { error: null };
    });
    await signOut();
    expect(order).toEqual(['forgotten', 'worker told', 'server told']);
    expect(world.tellServer).toHaveBeenCalledExactlyOnceWith('mine', 'local');
    expect(said()).toEqual([{ title: 'Signed out successfully', tone: 'success' }]);
  });

  it('is done when the server knows of no such session any more', async () => {
    world.tellServer.mockResolvedValue({ error: { name: 'AuthApiError', status: 403 } });
    await signOut();
    expect(said()).toMatchObject([{ title: 'Signed out successfully' }]);
  });

  it('says what the server said when that failed, and that the session is gone from here', async () => {
    world.tellServer.mockResolvedValue({ error: { name: 'AuthApiError', status: 429, message: 'Too many requests.' } });
    await signOut();
    expect(world.session).toBeNull();
    expect(said()).toMatchObject([{ ...failed, description: `Too many requests. ${HERE}` }]);
  });

  it('does not wait for a server that does not answer', async () => {
    world.tellServer.mockReturnValue(new Promise(() => {}));
    const done = signOut();
    await vi.runAllTimersAsync();
    await done;
    expect(order).toEqual(['forgotten', 'worker told']);
    expect(said()).toMatchObject([{ ...failed, description: `An error occurred during sign out. ${HERE}` }]);
  });
});
