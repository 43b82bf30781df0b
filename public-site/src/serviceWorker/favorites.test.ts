import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheUrlsOfName } from './apiRequests';
import { cacheNames } from './favorites';

// The real module needs Workbox and the constants of the build, which exist only in a service worker.
vi.mock('./caches', () => ({ responsesOf: (user: string) => `of ${user}` }));

const headers = { authorization: `Bearer x.${btoa(JSON.stringify({ sub: 'nia' }))}.y` };
const cached = new Map<string, Response>();
let parts: object = {};
const fetched = vi.fn(async (url: string) => Response.json([{ id: Number(/\d+$/.exec(url)?.[0]), ...parts }]));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    has: async () => true,
    match: async (url: string) => cached.get(url),
    open: async () => ({ put: async (url: string, response: Response) => void cached.set(url, response) }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
  cached.clear();
});

it('cacheNames() sends one request for the total births per year if only these totals are missing in the cache', async () => {
  parts = { form: {}, births: [], related: [], totals: { US: {} } };
  const { form, totals } = cacheUrlsOfName(1);
  cached.set(form, Response.json({}));
  cached.set(cacheUrlsOfName(2).form, Response.json({}));
  await cacheNames([1, 2], headers);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await cached.get(totals)?.json()).toEqual({ US: {} });
});

it('cacheNames() caches the favorite names even if the response contains no total births per year', async () => {
  parts = { form: {}, births: [], related: [] };
  await cacheNames([1, 2], headers);
  expect([...cached.keys()]).toContain(cacheUrlsOfName(2).form);
});
