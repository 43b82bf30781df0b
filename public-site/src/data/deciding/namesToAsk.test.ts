import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, expect, it, vi } from 'vitest';

const [urls, api] = vi.hoisted(() => [[] as URL[], { client: undefined as unknown }]);
vi.mock('../api/query', () => ({
  query: async (run: (client: unknown) => PromiseLike<{ data: unknown }>) => (await run(api.client)).data,
}));

import { namesToAsk } from './askFriends';

api.client = new PostgrestClient('https://api.test', {
  fetch: async (url) => {
    urls.push(new URL(String(url)));
    return Response.json([]);
  },
});
beforeEach(() => {
  urls.length = 0;
});

/** The filters of the requests for names. */
const filters = () => urls.map(({ searchParams: get }) => get.get('id') ?? get.get('name') ?? get.get('or')).toSorted();

it('namesToAsk requests a typed name unchanged, in lower case and capitalized, because the index of names is case-sensitive', async () => {
  await namesToAsk([7, 8], ["mary-kate O'NEIL", 'ÉLODIE']);
  expect(filters()).toEqual([
    'in.(7,8)',
    "in.(mary-kate O'NEIL,mary-kate o'neil,Mary-Kate O'Neil,ÉLODIE,élodie,Élodie)",
  ]);
});

it.each(['Anna, Maria', 'A"na)', 'A\\na', '(Ana'])(
  'namesToAsk doesn’t request %s, because no name has these characters',
  async (name) => {
    expect(await namesToAsk([], [name])).toEqual([]);
    expect(urls).toEqual([]);
  },
);
