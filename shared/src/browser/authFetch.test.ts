import { afterEach, expect, it, vi } from 'vitest';
import { authFetch, TIMEOUT_MS } from './authFetch';

afterEach(() => void vi.unstubAllGlobals());

const mockResponse = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));

it('authFetch removes expires_at from a session, so that the expiry is computed from expires_in', async () => {
  mockResponse('{"access_token":"a","expires_in":3600,"expires_at":1}');
  const body = await (await authFetch('https://example.org/token')).json();
  expect(JSON.parse(JSON.stringify(body))).toEqual({ access_token: 'a', expires_in: 3600 });
});

it('authFetch leaves responses without a session unchanged', async () => {
  mockResponse('{"id":"u","expires_at":1}', 422);
  const response = await authFetch('https://example.org/user');
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ id: 'u', expires_at: 1 });
  mockResponse('null');
  expect(await (await authFetch('https://example.org/user')).json()).toBeNull();
  mockResponse('<html>');
  await expect((await authFetch('https://example.org/user')).json()).rejects.toThrow();
});

it('authFetch aborts a request after the timeout', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const response = authFetch('https://example.org/token', { method: 'POST' });
  expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(response).rejects.toThrow(DOMException);
  timeout.mockRestore();
});
