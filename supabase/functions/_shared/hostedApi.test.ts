import { afterEach, expect, test, vi } from 'vitest';
import { hostedStorage } from './hostedApi';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Mocks the secrets of the functions, and a Storage that never responds. @returns the mock of `fetch` */
function hangingStorage(secrets: Record<string, string>) {
  vi.stubGlobal('Deno', {
    env: { get: (key: string) => ({ SUPABASE_URL: 'https://project.test', ...secrets })[key] },
  });
  const request = vi.fn((_address: string, { signal }: RequestInit) => {
    return new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  vi.stubGlobal('fetch', request);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('timeout')));
    return controller.signal;
  });
  return request;
}

test('a request to Supabase Storage fails after a timeout if there is no response', async () => {
  hangingStorage({ SUPABASE_SERVICE_ROLE_KEY: 'legacy' });
  await expect(hostedStorage('object/pictures', { method: 'DELETE' })).rejects.toThrow('timeout');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
});

test.each([
  ['the secret key', { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","build":"sb_secret_2"}' }, 'sb_secret_1'],
  ['the legacy key if there are no secret keys', {}, 'legacy'],
  ['the legacy key if no secret key is named default', { SUPABASE_SECRET_KEYS: '{"build":"sb_secret_2"}' }, 'legacy'],
])('a request to Supabase Storage is authorized by %s', async (_what, secrets, key) => {
  const request = hangingStorage({ SUPABASE_SERVICE_ROLE_KEY: 'legacy', ...secrets });
  await hostedStorage('object/pictures', {}).catch(() => {});
  expect(request.mock.calls[0]?.[1].headers).toEqual({ apikey: key, authorization: `Bearer ${key}` });
});
