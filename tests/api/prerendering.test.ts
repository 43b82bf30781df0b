/** The database functions that prerendering calls, and the content version by which browsers detect outdated pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

const version = async () => (await backend.send('visitor', '/rest/v1/rpc/content_version')).body as number;

it.each([
  ['a name', () => backend.sql`update baby_names set meaning = 'Another' where id = 1`],
  ['a sibling', () => backend.sql`delete from name_siblings where name_id = 1`],
  ['a celebrity', () => backend.sql`insert into celebrity_names (baby_name_id, full_name) values (1, 'Some One')`],
  ['a zodiac sign', () => backend.sql`delete from name_zodiacs where name_id = 1`],
  ['a source', () => backend.sql`insert into name_sources (name_id, work) values (1, 'A dictionary')`],
  [
    'a figure',
    () => backend.sql`update name_births set births[1] = births[1] + 1 where name_id = 1 and country = 'US'`,
  ],
  ['a story', () => backend.sql`update stories set featured = not featured`],
  ['a product', () => backend.sql`delete from affiliate_products where id = 1`],
  ['a setting', () => backend.sql`update settings set value = 'Other' where key = 'site_title'`],
])('a change of %s changes the content version', async (_what, change) => {
  const before = await version();
  await change();
  expect(await version()).toBeGreaterThan(before);
});

it('the content version of names changes if a related row of a name changes, but not if a story changes', async () => {
  const names = async () => (await backend.send('visitor', '/rest/v1/rpc/content_version?resource=baby_names')).body;
  const before = await names();
  await backend.sql`update stories set featured = not featured where id = 1`;
  expect(await names()).toBe(before);
  await backend.sql`delete from name_zodiacs where name_id = 2`;
  expect(await names()).toBeGreaterThan(before as number);
  for (const other of ['subscribers', 'x"; drop table stories', 'content_changes'])
    expect((await backend.send('visitor', `/rest/v1/rpc/content_version?resource=${other}`)).body).toBeNull();
});

it('the content version stays the same after reads, and after changes that no public page shows', async () => {
  const before = await version();
  await backend.send('visitor', '/rest/v1/rpc/letter_names?letter=a');
  await backend.sql`insert into subscribers (email) values ('counted@example.com')`;
  expect(await version()).toBe(before);
});

it('a transaction increases the content version once, when it is committed', async () => {
  const before = await version();
  await backend.sql.begin(async (tx) => {
    await tx`update baby_names set meaning = 'First' where id = 5`;
    await tx`update baby_names set meaning = 'Second' where id = 5`;
    expect(await version()).toBe(before);
  });
  expect(await version()).toBe(before + 1);
  const rolledBack = backend.sql.begin(async (tx) => {
    await tx`update baby_names set meaning = 'Never' where id = 5`;
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await version()).toBe(before + 1);
  expect(await backend.sql`select from private.uncounted_changes`).toHaveLength(0);
});

it('name_pages() returns the names after a given id, sorted by id, with all data of their pages', async () => {
  type Page = { id: number; form: { name: string }; births: unknown[]; related: object; totals: object };
  const read = async (query: string) => (await asService(`name_pages?${query}`)) as Page[];
  const first = await read('page_size=3');
  expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
  const second = await read('after_id=3&page_size=2');
  expect(second.map(({ id }) => id)).toEqual([4, 5]);
  const totals = (await backend.send('visitor', '/rest/v1/rpc/birth_totals')).body;
  expect(totals).toMatchObject({ US: { 2015: expect.any(Number), 2024: expect.any(Number) } });
  for (const { id, form, births, related, ...page } of first) {
    expect(page.totals).toEqual(totals);
    expect(form).toEqual((await backend.send('visitor', `/rest/v1/rpc/name_form?name_id=${id}`)).body);
    const path = `/rest/v1/name_births?select=country,sex,first_year,births,ranks&name_id=eq.${id}&order=country.asc`;
    const { body } = await backend.send('visitor', path);
    expect(births).toHaveLength((body as unknown[]).length);
    expect(related).toEqual((await backend.send('visitor', `/rest/v1/rpc/related_names?name_id=${id}`)).body);
    expect(births).toEqual(expect.arrayContaining(body as unknown[]));
  }
  expect(await read('page_size=100000')).toHaveLength(200);
});

it('a name that has neither a meaning nor figures has no page data, not even for staff', async () => {
  await backend.sql`update baby_names set meaning = null, has_figures = false where id = 2`;
  const pages = (await asService('name_pages?page_size=3')) as { id: number }[];
  expect(pages.map(({ id }) => id)).toEqual([1, 3, 4]);
  for (const role of ['visitor', 'superAdmin'] as const)
    expect((await backend.send(role, '/rest/v1/rpc/name_page?name_id=2')).body).toEqual([]);
  await backend.sql`update baby_names set has_figures = true where id = 2`;
  expect((await backend.send('visitor', '/rest/v1/rpc/name_page?name_id=2')).body).toHaveLength(1);
  expect(((await asService('name_pages?page_size=3')) as { id: number }[]).map(({ id }) => id)).toEqual([1, 3, 4]);
  await backend.sql`update baby_names set meaning = 'There again' where id = 2`;
});

it('only the service role can read the data of many pages at once, but everybody can read the data of one page', async () => {
  for (const role of ['visitor', 'parent', 'superAdmin'] as const) {
    const { status, body } = await backend.send(role, '/rest/v1/rpc/name_pages?page_size=1');
    expect([status, (body as { code: string }).code]).toEqual([role === 'visitor' ? 401 : 403, '42501']);
    const page = await backend.send(role, '/rest/v1/rpc/name_page?name_id=3');
    expect([page.status, page.body]).toEqual([200, await asService('name_pages?after_id=2&page_size=1')]);
  }
});

it.each(['name_siblings', 'celebrity_names', 'name_zodiacs'])(
  'only staff can read %s, directly or embedded in another query',
  async (table) => {
    const paths = [`${table}?limit=1`, `baby_names?select=id,${hinted(table)}(*)&id=eq.1`];
    for (const path of paths) {
      const visitor = await backend.send('visitor', `/rest/v1/${path}`);
      expect([visitor.status, (visitor.body as { code: string }).code], path).toEqual([401, '42501']);
      const parent = await backend.send('parent', `/rest/v1/${path}`);
      expect([parent.status, JSON.stringify(parent.body)], path).toEqual([
        200,
        expect.not.stringMatching(/sibling_id|full_name|zodiac":"/),
      ]);
    }
    const { body } = await backend.send('moderator', `/rest/v1/${paths[0]}`);
    expect(body).toHaveLength(1);
  },
);

/**
 * Returns the name with which PostgREST embeds a table. name_siblings has two foreign keys to baby_names, so the name
 * contains the foreign key to use.
 */
const hinted = (table: string) => (table === 'name_siblings' ? 'name_siblings!name_siblings_name_id_fkey' : table);

async function asService(call: string): Promise<unknown> {
  const { url, serviceKey } = backend.stack;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  return (await fetch(`${url}/rest/v1/rpc/${call}`, { headers })).json();
}
