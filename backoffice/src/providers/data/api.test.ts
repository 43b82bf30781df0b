import { beforeEach, expect, it, vi } from 'vitest';

const request = vi.hoisted(() => vi.fn<typeof fetch>());
const server = vi.hoisted(() => ({ session: null as { access_token: string } | null, refresh: '' }));
vi.mock('../../env', () => ({ env: { apiUrl: 'https://example.com', apiKey: 'key' } }));
vi.mock('../auth/session', () => ({
  currentSession: async () => server.session,
  wasSignedOut: () => false,
  renewedSession: async () => {
    if (server.refresh === 'refused') server.session = null;
    if (server.refresh === 'accepted') server.session = { access_token: 'new' };
    return server.refresh === 'unreachable' ? null : server.session;
  },
}));

import { clearSessionEnd, sessionExpired } from '../auth/sessionEnd';
import { callFunction } from './api';

const forbidden = () => Response.json({ code: '42501', message: "You don't have permission" }, { status: 403 });

beforeEach(() => {
  server.session = { access_token: 'old' };
  clearSessionEnd();
  request.mockReset();
  vi.stubGlobal('fetch', request);
  return () => vi.unstubAllGlobals();
});

it('if a request gets 403 because the session has ended on another device, the error says that the session has ended', async () => {
  request.mockImplementation(async () => forbidden());
  server.refresh = 'refused';
  const error = { status: 401, message: 'Your session has ended. Please sign in again.' };
  await expect(callFunction('save_settings', {})).rejects.toMatchObject(error);
  expect(request).toHaveBeenCalledTimes(1);
  expect(sessionExpired()).toBe(true);
});

it.each(['accepted', 'unreachable'])(
  'if a permission is missing, the error reports the missing permission (result of the session refresh: %s)',
  async (refresh) => {
    request.mockImplementation(async () => forbidden());
    server.refresh = refresh;
    const error = { status: 403, message: "You don't have permission to do this." };
    await expect(callFunction('save_settings', {})).rejects.toMatchObject(error);
    expect(request).toHaveBeenCalledTimes(1);
    expect(sessionExpired()).toBe(false);
  },
);

it('a request that the server rejected with 401 is repeated with the new token', async () => {
  request.mockImplementation(async (_url, options) =>
    new Headers(options?.headers).get('Authorization') === 'Bearer new'
      ? Response.json('saved')
      : Response.json({}, { status: 401 }),
  );
  server.refresh = 'accepted';
  await expect(callFunction('save_settings', {})).resolves.toBe('saved');
});
