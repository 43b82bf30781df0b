import { expect, it, vi } from 'vitest';
import { readByPost } from './readByPost';

const send = vi.fn(async (_url: string, _options?: RequestInit) => null);
const sent = readByPost(send);

it('readByPost reads the rows of a database function by POST, and preserves headers and filters', async () => {
  await sent('http://x/rest/v1/rpc/visible_names?or=(a.eq.1)&status=eq.pending', {
    headers: { Prefer: 'count=exact' },
  });
  const [url, options] = send.mock.lastCall ?? [];
  expect(decodeURIComponent(String(url))).toBe('http://x/rest/v1/rpc/visible_names?or=(a.eq.1)&status=eq.pending');
  expect(options).toMatchObject({ method: 'POST', body: '{}' });
  expect(new Headers(options?.headers).get('prefer')).toBe('count=exact');
});

it('readByPost sends the arguments of a database function in the body', async () => {
  await sent('http://x/rest/v1/rpc/names_to_fix?problem=no_origin&first_letter=eq.A&limit=25');
  const [url, options] = send.mock.lastCall ?? [];
  expect(url).toBe('http://x/rest/v1/rpc/names_to_fix?first_letter=eq.A&limit=25');
  expect(options?.body).toBe('{"problem":"no_origin"}');
});

it.each([
  ['a table', 'http://x/rest/v1/visible_names?id=eq.1', 'GET'],
  ['a deletion', 'http://x/rest/v1/rpc/visible_names?id=eq.1', 'DELETE'],
])("readByPost doesn't change the request for %s", async (_what, url, method) => {
  await sent(url, { method });
  expect(send).toHaveBeenLastCalledWith(url, { method });
});
