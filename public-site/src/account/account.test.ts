import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = { password: string; current_password?: string };
const stored = vi.hoisted(() => ({ session: null as { access_token: string; user: { id: string } } | null }));
const clients = vi.hoisted(() => {
  const client = () => ({
    ...{ updateUser: vi.fn(), getSession: vi.fn(), signOut: vi.fn(), resetPasswordForEmail: vi.fn() },
    ...{ signInWithPassword: vi.fn(), signUp: vi.fn() },
  });
  return { auth: client(), recoveryAuth: client(), getUser: vi.fn() };
});
vi.mock('../auth/storedSession', () => ({
  readSession: () => stored.session,
  nameOfUser: () => '',
  isOffline: () => false,
}));
vi.mock('../auth/followSession', () => ({ updateSession: () => {} }));
vi.mock('../auth/client/loadAuth', () => ({
  loadAuth: async () => ({ ...clients, throwawayAuth: () => ({ getUser: clients.getUser }) }),
}));
vi.mock('../data/api/query', () => ({ query: vi.fn() }));

let account: typeof import('./account');
let ownSignUp: typeof import('../auth/links/addressMemory').ownSignUp;
beforeEach(async () => {
  vi.resetAllMocks();
  vi.resetModules();
  account = await import('./account');
  ({ ownSignUp } = await import('../auth/links/addressMemory'));
  clients.recoveryAuth.getSession.mockResolvedValue({ data: { session: { user: { id: 'nia' } } } });
  stored.session = { access_token: 'token', user: { id: 'nia' } };
});

const refused = (code: string, message = 'No.') => ({ data: {}, error: { name: 'AuthApiError', code, message } });
const lost = { data: {}, error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch' } };
const done = { data: { user: { id: 'nia' } }, error: null };

/**
 * Mocks a server with one account, which has this password. The session of a reset link can set the password once
 * without the current password. The first request gets no response. If `arrives` is true, the server still processes
 * it.
 */
function server(password: string, { arrives }: { arrives: boolean }) {
  let [current, isTagged, isFirst] = [password, true, true];
  clients.recoveryAuth.updateUser.mockImplementation(async (next: User) => {
    const isLost = isFirst;
    isFirst = false;
    if (isLost && !arrives) return lost;
    if (!isTagged && next.current_password === undefined) return refused('current_password_required');
    if (!isTagged && next.current_password !== current) return refused('invalid_credentials');
    if (next.password === current) return refused('same_password');
    isTagged = false;
    current = next.password;
    return isLost ? lost : done;
  });
  return () => current;
}

describe('resetPassword', () => {
  it('if the response to a reset was lost, a retry with the same password succeeds and signs the user out', async () => {
    const passwordNow = server('old-one', { arrives: true });
    expect(await account.resetPassword('brand-new')).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect(await account.resetPassword(' brand-new ')).toMatchObject({ ok: true });
    expect(passwordNow()).toBe('brand-new');
    for (const client of [clients.recoveryAuth, clients.auth]) {
      expect(client.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    }
  });

  it('if the request that sets the new password was lost, a retry changes the password', async () => {
    const passwordNow = server('old-one', { arrives: false });
    await account.resetPassword('brand-new');
    expect(await account.resetPassword('brand-new')).toMatchObject({ ok: true });
    expect(passwordNow()).toBe('brand-new');
  });

  it('if the response to a reset was lost, a retry with another password is rejected', async () => {
    server('old-one', { arrives: true });
    await account.resetPassword('brand-new');
    expect(await account.resetPassword('another')).toMatchObject({ refusal: { code: 'current_password_required' } });
    expect(clients.recoveryAuth.signOut).not.toHaveBeenCalled();
  });

  it("resetPassword doesn't end the session of another account", async () => {
    clients.recoveryAuth.updateUser.mockResolvedValue(done);
    stored.session = { access_token: 'token', user: { id: 'olu' } };
    expect(await account.resetPassword('brand-new')).toMatchObject({ ok: true });
    expect(clients.auth.signOut).not.toHaveBeenCalled();
  });
});

it.each([
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 40 seconds.',
    'reports success',
    true,
  ],
  ['over_email_send_rate_limit', 'email rate limit exceeded', 'reports an error', false],
  ['over_email_send_rate_limit', 'You can request another email in 40 seconds.', 'reports an error', false],
  ['over_request_rate_limit', 'Request rate limit reached', 'reports an error', false],
])('after the server error %s (%s), requestPasswordReset() %s', async (code, message, _what, ok) => {
  vi.stubGlobal('window', { location: { origin: 'https://site.test' } });
  clients.auth.resetPasswordForEmail.mockResolvedValue(refused(code, message));
  expect(await account.requestPasswordReset('nia@example.com')).toMatchObject({ ok });
});

it.each([
  ['user_not_found', true],
  ['session_not_found', false],
])('after the error %s, isAccountDeleted() returns %s', async (code, expected) => {
  clients.getUser.mockResolvedValue(refused(code));
  expect(await account.isAccountDeleted()).toBe(expected);
  expect(clients.getUser).toHaveBeenCalledWith('token');
});

describe('the sign-up that this browser stores until its confirmation link is opened', () => {
  beforeEach(() => ownSignUp.store('own', 'nia@example.com'));

  it('a successful signIn() deletes the stored sign-up of this browser', async () => {
    clients.auth.signInWithPassword.mockResolvedValue({ data: { user: {} }, error: null });
    expect(await account.signIn('nia@example.com', 'secret')).toMatchObject({ ok: true });
    expect(ownSignUp.exists()).toBe(false);
  });

  it('a failed signIn() preserves the stored sign-up of this browser', async () => {
    clients.auth.signInWithPassword.mockResolvedValue(refused('invalid_credentials'));
    expect(await account.signIn('nia@example.com', 'wrong')).toMatchObject({ ok: false });
    expect(ownSignUp.exists()).toBe(true);
  });

  it('a successful resetPassword() deletes the stored sign-up of this browser', async () => {
    clients.recoveryAuth.updateUser.mockResolvedValue(done);
    expect(await account.resetPassword('brand-new')).toMatchObject({ ok: true });
    expect(ownSignUp.exists()).toBe(false);
  });

  it('signUp() replaces the stored sign-up of this browser', async () => {
    vi.stubGlobal('window', { location: { origin: 'https://site.test' } });
    clients.auth.signUp.mockResolvedValue({ data: { session: null }, error: null });
    expect(await account.signUp('Olu', ' Olu@example.com ', 'secret')).toMatchObject({ ok: true, signedIn: false });
    const user_metadata = clients.auth.signUp.mock.calls[0]?.[0].options.data;
    expect(await ownSignUp.created({ email: 'olu@example.com', user_metadata })).toBe(true);
  });
});
