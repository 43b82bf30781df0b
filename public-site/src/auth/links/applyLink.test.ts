import { beforeEach, expect, it, vi } from 'vitest';

const [check, auth, toast, readSession] = vi.hoisted(() => [
  { setSession: vi.fn(), signOut: vi.fn(), dispose: vi.fn() },
  { setSession: vi.fn(), admin: { signOut: vi.fn() } },
  vi.fn(),
  vi.fn(),
]);
vi.mock('../client/loadAuth', () => ({ loadAuth: async () => ({ auth, throwawayAuth: () => check }) }));
vi.mock('../followSession', () => ({ updateSession: () => {} }));
vi.mock('../storedSession', () => ({ readSession, nameOfUser: () => 'Nia', isOffline: () => false }));
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

const EMAIL = 'nia@example.com';
/** Mocks the confirmation dialog of a sign-in link. The mock chooses "Continue" immediately. */
const agree = vi.fn();

/**
 * Opens the confirmation link of an account whose metadata contains this `sign_up`. Returns the path to which the page
 * then navigates.
 */
async function confirm(sign_up: string | undefined, email = EMAIL) {
  const user = { id: 'nia', email, user_metadata: { name: 'Nia', sign_up } };
  check.setSession.mockResolvedValue({
    data: { session: { access_token: 'A', refresh_token: 'R', user } },
    error: null,
  });
  auth.setSession.mockResolvedValue({ data: {}, error: null });
  const go = vi.fn();
  await applyLink(link, agree, go);
  return go.mock.calls[0]?.[0];
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
  readSession.mockReturnValue(null);
  agree.mockImplementation((element) => element?.props.onChoice(true));
  ownSignUp.clear();
});

it('a confirmation link signs the user in if the sign-up was sent from the same browser', async () => {
  await ownSignUp.store('own', EMAIL);
  expect(await confirm('own')).toBe('/');
  expect(auth.setSession).toHaveBeenCalledOnce();
  expect(agree).not.toHaveBeenCalled();
  expect(ownSignUp.exists()).toBe(false);
});

it.each(['of a stranger', undefined])(
  'the link of a sign-up in another browser confirms the address, but doesn’t sign the user in (sign_up: %s)',
  async (sign_up) => {
    await ownSignUp.store('own', EMAIL);
    expect(await confirm(sign_up)).toBe('/login');
    expect(auth.setSession).not.toHaveBeenCalled();
    expect(check.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Your email is confirmed' }));
  },
);

it('if a browser signed up twice, the link of the first sign-up doesn’t sign the user in', async () => {
  await ownSignUp.store('first', EMAIL);
  await ownSignUp.store('second', EMAIL);
  expect(await confirm('first')).toBe('/login');
});

it('a confirmation link with the sign-up of this browser but another email address doesn’t sign the user in', async () => {
  await ownSignUp.store('own', EMAIL);
  expect(await confirm('own', 'stranger@example.com')).toBe('/login');
  expect(auth.setSession).not.toHaveBeenCalled();
});

const ADVICE = expect.stringContaining('choose a new one under “Forgot password?”');

it.each([
  ['has no sign-up', async () => {}],
  [
    'signed up more than a day ago',
    async () => {
      vi.useFakeTimers({ now: Date.now() - 24 * 3_600_000 - 1, toFake: ['Date'] });
      await ownSignUp.store('own', EMAIL);
      vi.useRealTimers();
    },
  ],
  [
    'is signed in to another account',
    async () => {
      await ownSignUp.store('own', EMAIL);
      readSession.mockReturnValue({ access_token: 'O', user: { id: 'olu', email: 'olu@example.com' } });
    },
  ],
])(
  'if the browser %s, the site asks the user for confirmation before a confirmation link signs the user in',
  async (_, prepare) => {
    await prepare();
    expect(await confirm('of a stranger')).toBe('/');
    expect(agree).toHaveBeenCalledWith(expect.objectContaining({ props: expect.objectContaining({ linked: EMAIL }) }));
    expect(auth.setSession).toHaveBeenCalledOnce();
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ description: ADVICE }));
  },
);
