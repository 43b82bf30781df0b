/** The counts of the data-health page, and the lists behind them, for staff only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  // Gives each name of the seed a sibling, so that no seeded name counts as a name without siblings.
  await backend.sql`insert into name_siblings (name_id, sibling_id)
    select id, case id when 1 then 3 else 1 end from baby_names on conflict do nothing`;
});
afterAll(() => backend.stop());

const health = async () => {
  const { data, error } = await (await backend.as('moderator')).rpc('names_health');
  if (error) throw error;
  const { problems, ...more } = data as unknown as Health;
  return { ...more, problems: Object.fromEntries(Object.entries(problems).map(([one, { names }]) => [one, names])) };
};

interface Health {
  names: number;
  births: number;
  problems: Record<string, { names: number; births: number }>;
  links: Record<string, number>;
}

/** Like the data-health page, fetches the names that have a problem, and their total number. */
async function listOf(problem: string, more = '') {
  const { data } = await (await backend.as('moderator')).auth.getSession();
  const response = await fetch(
    `${backend.stack.url}/rest/v1/rpc/names_to_fix?problem=${problem}&select=id,name,gender${more}`,
    {
      headers: {
        apikey: backend.stack.apiKey,
        authorization: `Bearer ${data.session?.access_token}`,
        prefer: 'count=exact',
      },
    },
  );
  const rows = (await response.json()) as { id: number; name: string }[];
  return { names: rows.map(({ name }) => name), total: response.headers.get('content-range')?.split('/')[1] };
}

test('if each name of the seed has a sibling, names_health() reports no problem', async () => {
  const { names, problems, links } = await health();
  expect(names).toBeGreaterThan(5000);
  expect(problems).toEqual({
    no_meaning: 0,
    no_origin: 0,
    doubtful_syllables: 0,
    possible_duplicate: 0,
    bad_link: 0,
    no_pronunciation: 0,
    no_siblings: 0,
  });
  expect(links).toEqual({ affiliate_products: 0, stories: 0 });
});

test('each count of the data-health page equals the number of rows in its list', async () => {
  const add = async (row: Record<string, unknown>) => {
    const whole = { meaning: 'x', origin: 'Greek', pronunciation: 'x', syllables: 1, ...row };
    const [made] = await backend.sql`insert into baby_names ${backend.sql(whole)} returning id`;
    await backend.sql`insert into name_siblings values (${made?.id}, 1)`;
    return made?.id as number;
  };
  await add({ name: 'Qam', meaning: null });
  await add({ name: 'Qbm', origin: null });
  await add({ name: 'Qcm', pronunciation: null });
  // Qione has no problem, because its number of syllables matches its pronunciation.
  await add({ name: 'Qione', syllables: 3, pronunciation: 'ky-OH-nee' });
  // Qamelina has a problem: the name has four groups of vowels, but `syllables` is 1.
  await add({ name: 'Qamelina', syllables: 1, pronunciation: null });
  await add({ name: 'Qöe' });
  await add({ name: 'Qoe', gender: 'boy' });
  await add({ name: 'Qdm', source_note: 'See http://names.example.org, and https://names.org.' });
  await add({ name: 'Qem', source_note: 'See https://names.org/q (in Greek).' });
  const star = await add({ name: 'Qfm' });
  await backend.sql`insert into celebrity_names (baby_name_id, full_name, known_for) values (${star}, 'X', 'www.x.org')`;
  const alone = await add({ name: 'Qgm' });
  await backend.sql`delete from name_siblings where name_id = ${alone}`;

  const expected: Record<string, string[]> = {
    no_meaning: ['Qam'],
    no_origin: ['Qbm'],
    doubtful_syllables: ['Qamelina'],
    possible_duplicate: ['Qoe', 'Qöe'],
    bad_link: ['Qdm', 'Qfm'],
    no_pronunciation: ['Qamelina', 'Qcm'],
    no_siblings: ['Qgm'],
  };
  const { problems } = await health();
  for (const [problem, names] of Object.entries(expected)) {
    const listed = await listOf(problem, '&order=name.asc');
    expect([...listed.names].sort(), problem).toEqual([...names].sort());
    expect([problem, problems[problem], listed.total]).toEqual([problem, names.length, String(names.length)]);
  }
  // The list of names with a problem supports pagination and further filters.
  const page = await listOf('possible_duplicate', '&order=gender.asc&limit=1&offset=1');
  expect(page).toEqual({ names: ['Qöe'], total: '2' });
  expect(await listOf('possible_duplicate', '&gender=eq.boy')).toEqual({ names: ['Qoe'], total: '1' });
  await backend.sql`delete from baby_names where name like 'Q%m' or name in ('Qamelina', 'Qione', 'Qoe', 'Qöe')`;
});

describe('links of products and stories', () => {
  test.each([
    ['https://shop.org', true],
    ['https://www.shop.co.uk:8443/a?b#c', true],
    ['https://xn--bcher-kva.example.org', true],
    ['http://shop.org', false],
    ['https://shop', false],
    ['https://192.168.0.1/a', false],
    ['https://shop..org', false],
    ['https://-shop.org', false],
    ['https://shop.test/a', false],
    ['https://shop.internal', false],
    ['https://shop.org:99999/', false],
    ['https://shop.org:0', false],
    ['https://user@shop.org', false],
    ['javascript:alert(1)', false],
    [`https://${'a'.repeat(64)}.org`, false],
  ])('private.is_public_https(%s) returns %s', async (address, opens) => {
    const [row] = await backend.sql`select private.is_public_https(${address}) as opens`;
    expect(row?.opens).toBe(opens);
  });

  test('names_health() counts products and stories with invalid links, and staff can filter both lists by invalid links', async () => {
    const product = { title: 'Odd', description: 'x', price: '$1', amazon_url: 'https://shop/odd' };
    await backend.sql`insert into affiliate_products ${backend.sql(product)}`;
    const [story] = await backend.sql`select id, image_url from stories order by id limit 1`;
    await backend.sql`update stories set image_url = 'https://pictures.invalid/a.png' where id = ${story?.id}`;
    expect((await health()).links).toEqual({ affiliate_products: 1, stories: 1 });
    const odd = await backend.send('moderator', '/rest/v1/affiliate_products?select=title&has_bad_link=is.true');
    expect(odd).toEqual({ status: 200, body: [{ title: 'Odd' }] });
    const pictured = await backend.send('moderator', '/rest/v1/stories?select=image_url&has_bad_link=is.true');
    expect(pictured.body).toEqual([{ image_url: 'https://pictures.invalid/a.png' }]);
    await backend.sql`delete from affiliate_products where title = ${product.title}`;
    await backend.sql`update stories set image_url = ${story?.image_url} where id = ${story?.id}`;
  });
});

test('only staff can call the functions that the data-health page uses', async () => {
  for (const role of ['visitor', 'parent', 'deactivatedAdmin'] as const) {
    for (const path of ['names_health', 'names_to_fix?problem=no_meaning']) {
      const { status, body } = await backend.send(role, `/rest/v1/rpc/${path}`);
      expect([role, path, status, (body as { code: string }).code]).toEqual([
        role,
        path,
        role === 'visitor' ? 401 : 403,
        '42501',
      ]);
    }
  }
});

test('names_health() adds up the births of the names with each problem, and the lists of these names are sorted by births', async () => {
  const { sql } = backend;
  const rows = ['Qrare', 'Qcommon', 'Qunknown'].map((name) => ({
    name,
    meaning: null,
    has_figures: true,
    popularity: 1,
  }));
  await sql`insert into baby_names ${sql(rows)}`;
  await sql`insert into private.name_trends (name_id, births)
    select id, case name when 'Qrare' then 10 else 990 end from baby_names where name in ('Qrare', 'Qcommon')`;
  const { data } = await (await backend.as('moderator')).rpc('names_health');
  const { births, problems } = data as unknown as Health;
  const [{ total }] = (await sql`select sum(births)::int as total from private.name_trends`) as unknown as [
    { total: number },
  ];
  expect(births).toBe(total);
  expect(problems.no_meaning?.births).toBe(1000);
  expect(problems.no_siblings?.births).toBe(0); // A name without a meaning isn't also counted as a name without siblings.
  const { names } = await listOf('no_meaning');
  expect(names.slice(0, 2)).toEqual(['Qcommon', 'Qrare']);
  expect(names).toContain('Qunknown');
  await sql`delete from baby_names where name in ('Qrare', 'Qcommon', 'Qunknown')`;
});
