import { beforeEach, expect, it, vi } from 'vitest';

// All unit tests share a module cache, in which the real modules may be loaded already.
vi.hoisted(() => vi.resetModules());
const [check, auth, toast] = vi.hoisted(() => [
  { setSession: vi.fn(), signOut: vi.fn(), dispose: vi.fn() },
  { setSession: vi.fn() },
  vi.fn(),
]);
vi.mock('../client/loadAuth', () => ({ loadAuth: async () => ({ auth, throwawayAuth: () => check }) }));
vi.mock('../followSession', () => ({ updateSession: () => {} }));
vi.mock('../storedSession', () => ({ readSession: () => null, nameOfUser: () => 'Nia' }));
vi.mock('../../favorites/pendingFavorite', () => ({
  takePendingFavorite: async () => null,
  addPendingFavorite: vi.fn(),
}));
vi.mock('../../ui/feedback/toasts', () => ({ toast }));
vi.mock('./LinkConfirmation', () => ({ LinkConfirmation: () => null }));
vi.mock('./recovery', () => ({ setRecoveryChecking: vi.fn(), updateRecovery: vi.fn() }));

import { ownSignUp } from './addressMemory';
import { applyLink } from './applyLink';

const link = { kind: 'session', accessToken: 'A', refreshToken: 'R', purpose: 'signup' } as const;

/**
 * Opens the confirmation link of an account whose metadata contains this `sign_up`. Returns the path that is opened
 * next.
 */
async function confirm(sign_up: string | undefined) {
  const user = { id: 'nia', email: 'nia@example.com', user_metadata: { name: 'Nia', sign_up } };
  check.setSession.mockResolvedValue({
    data: { session: { access_token: 'A', refresh_token: 'R', user } },
    error: null,
  });
  auth.setSession.mockResolvedValue({ data: {}, error: null });
  const go = vi.fn();
  await applyLink(link, vi.fn(), go);
  return go.mock.calls[0]?.[0];
}

beforeEach(() => {
  vi.resetAllMocks();
  ownSignUp.clear();
});

it('a confirmation link signs in the browser that signed up', async () => {
  ownSignUp.store('own');
  expect(await confirm('own')).toBe('/');
  expect(auth.setSession).toHaveBeenCalledOnce();
  expect(ownSignUp.exists()).toBe(false);
});

it.each(['of a stranger', undefined])(
  'a confirmation link of another sign-up (%s) confirms the address, but doesn’t sign in',
  async (sign_up) => {
    ownSignUp.store('own');
    expect(await confirm(sign_up)).toBe('/login');
    expect(auth.setSession).not.toHaveBeenCalled();
    expect(check.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Your email is confirmed' }));
  },
);

it('after two sign-ups in a browser, the link of the first one doesn’t sign in, because the passwords may differ', async () => {
  ownSignUp.store('first');
  ownSignUp.store('second');
  expect(await confirm('first')).toBe('/login');
});
