import type { SourcedName } from '@cradle/shared/site/noindex';
import { expect, it } from 'vitest';
import type { Api } from '../api';
import { findPage } from './findPage';

/** Mocks a backend with story 2 and the names 1, 3, 4 and 5. Name 3 has no source, name 5 no meaning. */
const api: Api = {
  fetch: async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const id = searchParams.get('id') ?? '';
    if (!/baby_names$/.test(pathname)) return Response.json(id === 'eq.2' ? [{ id: 2 }] : []);
    const names: Record<string, SourcedName> = {
      'eq.1': { meaning: 'Noble', source_note: 'A dictionary', sources: [] },
      'eq.3': { meaning: 'Noble', source_note: null, sources: [] },
      'eq.4': { meaning: 'Noble', source_note: null, sources: [{ id: 1 }] },
      'eq.5': { meaning: null, source_note: 'A dictionary', sources: [] },
    };
    return Response.json(names[id] ? [names[id]] : []);
  },
  close: async () => {},
};

it.each([
  ['/name/1', 'listed'],
  ['/name/2', null],
  ['/name/3', 'unlisted'],
  ['/name/4', 'listed'],
  ['/name/5', 'unlisted'],
  ['/name/01', null],
  ['/name/1/more', null],
  ['/story/2', 'listed'],
  ['/story/1', null],
  ['/story/1?sample', 'listed'],
  ['/names/A', 'listed'],
  ['/names/%C3%A4?gender=girl', 'listed'],
  ['/names/%E0', null],
  ['/names/ab', null],
  ['/pet-names/dogs/B', 'listed'],
  ['/pet-names/birds/b', null],
  ['/shared/a-token', 'unlisted'],
  ['/shared', null],
  ['/room/a-token', 'unlisted'],
  ['/say/a-token', 'unlisted'],
  ['/room', null],
  ['/story/preview', 'unlisted'],
  ['/story/preview/2', null],
  ['/blog/nowhere', null],
  ['/nowhere', null],
  ['//evil.example/name/1', null],
])('findPage looks up the URL %s and returns %s', async (path, found) =>
  expect(await findPage(path, () => api)).toBe(found),
);

it('while the backend fails, findPage returns “listed” for the URL of a name, because the name may exist', async () => {
  expect(await findPage('/name/2', () => undefined)).toBe('listed');
  const down: Api = { ...api, fetch: async () => new Response(null, { status: 503 }) };
  expect(await findPage('/name/2', () => down)).toBe('listed');
});
