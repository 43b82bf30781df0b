import { expect, it, vi } from 'vitest';
import { readByPost } from './readByPost';

const send = vi.fn(async (_url: string, _options?: RequestInit) => null);
const sent = readByPost([{ readBy: 'visible_names' }, {}], send);

it('reads the rows of a listed function by POST, with its headers', async () => {
  await sent('http://x/rest/v1/rpc/visible_names?or=(a.eq.1)', { headers: { Prefer: 'count=exact' } });
  const [url, options] = send.mock.lastCall ?? [];
  expect(url).toBe('http://x/rest/v1/rpc/visible_names?or=(a.eq.1)');
  expect(options).toMatchObject({ method: 'POST', body: '{}' });
  expect(new Headers(options?.headers).get('prefer')).toBe('count=exact');
});

it.each([
  ['another function', 'http://x/rest/v1/rpc/names_to_mend?problem=no_origin', 'GET'],
  ['a table', 'http://x/rest/v1/visible_names?id=eq.1', 'GET'],
  ['a deletion', 'http://x/rest/v1/rpc/visible_names?id=eq.1', 'DELETE'],
])('leaves %s alone', async (_what, url, method) => {
  await sent(url, { method });
  expect(send).toHaveBeenLastCalledWith(url, { method });
});
