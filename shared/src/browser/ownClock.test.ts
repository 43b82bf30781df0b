import { afterEach, expect, it, vi } from 'vitest';
import { byOwnClock, TIMEOUT_MS } from './ownClock';

afterEach(() => void vi.unstubAllGlobals());

const answering = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));

it('leaves of a session how long it lasts, and takes the moment away at which it ends', async () => {
  answering('{"access_token":"a","expires_in":3600,"expires_at":1}');
  const body = await (await byOwnClock('https://example.org/token')).json();
  expect(JSON.parse(JSON.stringify(body))).toEqual({ access_token: 'a', expires_in: 3600 });
});

it('changes no other answer, and fails as the answer does', async () => {
  answering('{"id":"u","expires_at":1}', 422);
  const answer = await byOwnClock('https://example.org/user');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ id: 'u', expires_at: 1 });
  answering('null');
  expect(await (await byOwnClock('https://example.org/user')).json()).toBeNull();
  answering('<html>');
  await expect((await byOwnClock('https://example.org/user')).json()).rejects.toThrow();
});

it('does not wait for ever', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const answer = byOwnClock('https://example.org/token', { method: 'POST' });
  expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(answer).rejects.toThrow(DOMException);
  timeout.mockRestore();
});
