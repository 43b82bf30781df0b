import { beforeEach, describe, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ session: null as { access_token: string; refresh_token: string } | null }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/feedback/toasts', () => ({ toast }));
vi.mock('../storedSession', () => ({ readSession: () => world.session }));
vi.mock('../sessionStore', () => ({
  forgetSession: () => {
    world.session = null;
  },
}));

import { endSession, watchingForEnd } from './sessionEnd';

beforeEach(() => {
  vi.resetAllMocks();
  world.session = { access_token: 'access', refresh_token: 'refresh' };
});

const AUTH = 'https://api.test/auth/v1';
const refresh = `${AUTH}/token?grant_type=refresh_token`;
const body = (refresh_token: string) => ({ method: 'POST', body: JSON.stringify({ refresh_token }) });
const bearer = (token: string, method = 'GET') => ({ method, headers: { Authorization: `Bearer ${token}` } });
const answering = (status: number, json: unknown = {}) =>
  watchingForEnd(async () => new Response(JSON.stringify(json), { status }));
const notice = { title: 'Signed out', description: 'Your session has ended. Please sign in again.' };

describe('watchingForEnd', () => {
  it.each([400, 401, 403])('the session ends if its refresh is rejected with the status %i', async (status) => {
    const response = await answering(status, { error_code: 'refresh_token_not_found' })(refresh, body('refresh'));
    expect(world.session).toBeNull();
    expect(toast.mock.calls).toEqual([[notice]]);
    expect(await response.json()).toEqual({ error_code: 'refresh_token_not_found' });
  });

  it.each([{ code: 'session_not_found' }, { code: 403, error_code: 'session_not_found' }, { code: 'user_not_found' }])(
    'the session ends if the server reports that the session or user does not exist (%j)',
    async (json) => {
      await answering(403, json)(`${AUTH}/user`, bearer('access'));
      expect(world.session).toBeNull();
    },
  );

  it('two calls of endSession() show the notice only once', () => {
    endSession();
    endSession();
    expect(toast).toHaveBeenCalledOnce();
  });
});

describe('responses after which watchingForEnd doesn’t end the session', () => {
  it.each([
    ['a refusal of an older refresh token', 400, refresh, body('older'), {}],
    ['a refused refresh without a body', 400, refresh, {}, {}],
    ['a rate limit', 429, refresh, body('refresh'), {}],
    ['an outage', 503, refresh, body('refresh'), {}],
    ['a wrong password', 400, `${AUTH}/token?grant_type=password`, body('refresh'), {}],
    ['a wrong current password', 400, `${AUTH}/user`, bearer('access', 'PUT'), { error_code: 'invalid_credentials' }],
    ['a refusal of the token of a link', 403, `${AUTH}/user`, bearer('other'), { code: 'session_not_found' }],
    ['a refusal without JSON', 403, `${AUTH}/user`, bearer('access'), null],
  ] as const)('the session is preserved after %s', async (_what, status, url, init, json) => {
    await answering(status, json)(url, init);
    expect(world.session).not.toBeNull();
    expect(toast).not.toHaveBeenCalled();
  });
});
