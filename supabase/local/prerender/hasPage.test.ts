import { expect, it } from 'vitest';
import type { Api } from '../api';
import { hasPage } from './hasPage';

/** A backend that knows name 1 and story 2, and no others. */
const api: Api = {
  fetch: async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const there = /baby_names$/.test(pathname) ? 'eq.1' : 'eq.2';
    return Response.json(searchParams.get('id') === there ? [{ id: 1 }] : []);
  },
  close: async () => {},
};

it.each([
  ['/name/1', true],
  ['/name/2', false],
  ['/name/01', false],
  ['/name/1/more', false],
  ['/story/2', true],
  ['/story/1', false],
  ['/story/1?sample', true],
  ['/names/A', true],
  ['/names/%C3%A4?gender=girl', true],
  ['/names/%E0', false],
  ['/names/ab', false],
  ['/pet-names/dogs/B', true],
  ['/pet-names/birds/b', false],
  ['/shared/a-token', true],
  ['/shared', false],
  ['/blog/nowhere', false],
  ['/nowhere', false],
  ['//evil.example/name/1', false],
])('%s: %s', async (path, there) => expect(await hasPage(path, () => api)).toBe(there));

it('a backend that does not answer says nothing against a page', async () => {
  expect(await hasPage('/name/2', () => undefined)).toBe(true);
  const down: Api = { ...api, fetch: async () => new Response(null, { status: 503 }) };
  expect(await hasPage('/name/2', () => down)).toBe(true);
});
