/** Lists of favorites through the API: limits, other people's lists, moves, undo, sharing and deletion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails } from '../../support/data/people';
import { twentyInParallel } from '../../support/parallel';

type Person = 'parent' | 'otherParent' | 'visitor' | 'superAdmin';
type List = { id: string; title: string; names: number[] };
type Answer = { data: List[]; error: { code: string; message: string } | null; status: number };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function call(who: Person, name: string, args: object = {}): Promise<Answer> {
  const { data, error, status } = await (await backend.as(who)).rpc(name as never, args as never);
  return { data: data as unknown as List[], error: error as Answer['error'], status };
}
const listsOf = async (who: Person) => (await call(who, 'my_favorite_lists')).data;
const titles = async (who: Person) => (await listsOf(who)).map(({ title }) => title);
const change = (who: Person, name_ids: unknown, add_to: unknown = [], remove_from: unknown = []) =>
  call(who, 'change_favorite_lists', { name_ids, add_to, remove_from });

async function newList(who: Person, title: string, names: number[] = []): Promise<string> {
  const list = randomUUID();
  expect((await call(who, 'save_favorite_list', { list, title })).error).toBeNull();
  expect((await change(who, names, [list])).error).toBeNull();
  return list;
}
const namesOn = async (who: Person, list: string) => (await listsOf(who)).find(({ id }) => id === list)?.names;

beforeEach(async () => {
  await backend.sql`delete from private.rate_limits`;
  await backend.sql`delete from favorite_lists`;
  await backend.sql`delete from favorites where user_id in (select id from profiles where email in ${backend.sql([emails.parent, emails.otherParent])})`;
  for (const who of ['parent', 'otherParent'] as const)
    for (const name_id of [1, 2, 3, 4]) await (await backend.as(who)).from('favorites').insert({ name_id });
});

describe('lists of favorites', () => {
  test('the 2,001st change of a user’s lists within an hour gets 429', async () => {
    const list = await newList('parent', 'Girl');
    await backend.sql`
      select private.count_use('lists:user:' || id) from profiles, generate_series(1, 2000) where email = ${emails.parent}`;
    expect((await change('parent', [1], [list])).status).toBe(429);
    expect(await namesOn('parent', list)).toEqual([]);
  });

  test('a user can create, fill and rename a list, and a repeated request creates no second list', async () => {
    const list = await newList('parent', '  Girl  ');
    await call('parent', 'save_favorite_list', { list, title: 'Girl' });
    await change('parent', [1], [list]);
    await change('parent', [3, 999_999, 5], [list]);
    await change('parent', [3], [list]);
    expect(await listsOf('parent')).toEqual([{ id: list, title: 'Girl', names: [3, 1] }]);
    await call('parent', 'save_favorite_list', { list, title: 'Mädchen' });
    expect(await titles('parent')).toEqual(['Mädchen']);
  });

  test('the API rejects empty, long and duplicate list titles, and invalid ids of lists and names', async () => {
    await newList('parent', 'Girl');
    const save = (title: unknown, list: unknown = randomUUID()) =>
      call('parent', 'save_favorite_list', { list, title });
    for (const bad of ['', '   ', 'x'.repeat(41)]) expect((await save(bad)).error?.code, bad).toBe('23514');
    expect((await save(null)).error?.code).toBe('23502');
    expect(await save(' girl')).toMatchObject({ status: 409, error: { message: /already have a list/ } });
    expect((await save('Boy', 'x')).status).toBe(400);
    expect(await titles('parent')).toEqual(['Girl']);
    for (const bad of [null, {}, 'x', ['x'], [1e30], [[1]], Array.from({ length: 501 }, (_, at) => at)]) {
      expect((await change('parent', bad)).status, JSON.stringify(bad)?.slice(0, 30)).toBe(400);
      expect((await change('parent', [1], bad)).status, JSON.stringify(bad)?.slice(0, 30)).toBe(400);
    }
  });

  test('one request moves a name from one list to another, and a name can be on two lists', async () => {
    const [girl, boy] = [await newList('parent', 'Girl', [1, 2]), await newList('parent', 'Boy')];
    await change('parent', [1], [boy], [girl]);
    await change('parent', [2], [boy]);
    expect(await namesOn('parent', girl)).toEqual([2]);
    expect((await namesOn('parent', boy))?.sort()).toEqual([1, 2]);
  });

  test('sorting a list preserves names that another tab has added, and places these names first', async () => {
    const list = await newList('parent', 'Girl', [1, 2, 3]);
    await change('parent', [4], [list]);
    await call('parent', 'order_favorite_list', { list, name_ids: [2, 3, 1] });
    expect(await namesOn('parent', list)).toEqual([4, 2, 3, 1]);
  });

  test('a name that is no longer a favorite is removed from its list', async () => {
    const list = await newList('parent', 'Girl', [1, 2]);
    await (await backend.as('parent')).from('favorites').delete().eq('name_id', 1);
    expect(await namesOn('parent', list)).toEqual([2]);
  });

  test('within a day after its deletion, a list can be restored with its names and its shared link', async () => {
    const list = await newList('parent', 'Girl', [1, 2]);
    const token = (await (await backend.as('parent')).rpc('share_favorites', { list })).data ?? '';
    const shared = async () => (await call('visitor', 'shared_favorites', { token })).data;
    await call('parent', 'delete_favorite_list', { list });
    expect(await listsOf('parent')).toEqual([]);
    expect(await shared()).toBeNull();
    expect((await call('parent', 'save_favorite_list', { list, title: 'Girl' })).status).toBe(409);
    const [back] = (await call('parent', 'delete_favorite_list', { list, undo: true })).data;
    expect(back?.names).toHaveLength(2);
    expect(await shared()).toMatchObject({ title: 'Girl', total: 2 });
    await call('parent', 'delete_favorite_list', { list });
    await backend.sql`update favorite_lists set deleted_at = now() - interval '25 hours'`;
    await backend.sql`select private.apply_retention()`;
    expect((await call('parent', 'delete_favorite_list', { list, undo: true })).status).toBe(404);
  });
});

describe("other people's lists", () => {
  test('a user can’t read, change, delete, reorder or share the list of another user', async () => {
    const list = await newList('parent', 'Girl', [1, 2]);
    const before = await listsOf('parent');
    expect(await listsOf('otherParent')).toEqual([]);
    for (const who of ['otherParent', 'superAdmin'] as const) {
      await change(who, [3], [list]);
      await change(who, [1], [], [list]);
      expect((await call(who, 'save_favorite_list', { list, title: 'Mine' })).status).toBe(409);
      expect((await call(who, 'delete_favorite_list', { list })).status).toBe(404);
      await call(who, 'order_favorite_list', { list, name_ids: [2, 1] });
      expect((await call(who, 'share_favorites', { list })).status).toBe(404);
      expect((await call(who, 'stop_sharing', { list })).data).toBe(false);
    }
    expect(await listsOf('parent')).toEqual(before);
  });

  test('visitors can’t call the functions that read and save favorite lists', async () => {
    expect((await call('visitor', 'my_favorite_lists')).error?.code).toBe('42501');
    expect((await call('visitor', 'save_favorite_list', { list: randomUUID(), title: 'x' })).error?.code).toBe('42501');
  });
});

describe('limits', () => {
  test('a user can have at most 20 lists, even if 25 lists are created in parallel', async () => {
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        call('parent', 'save_favorite_list', { list: randomUUID(), title: `List ${at}` }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await titles('parent')).toHaveLength(20);
    const [first] = await listsOf('parent');
    await call('parent', 'delete_favorite_list', { list: first?.id });
    await newList('parent', 'Another');
    expect((await call('parent', 'delete_favorite_list', { list: first?.id, undo: true })).status).toBe(409);
  });

  test('a list has at most 500 names, even after parallel requests', async () => {
    await backend.sql`
      insert into favorites (user_id, name_id)
      select p.id, n.id from profiles as p, (select id from baby_names where meaning is not null order by id limit 540) as n
      where p.email = ${emails.parent} on conflict do nothing`;
    const { data } = await (await backend.as('parent')).from('favorites').select('name_id').order('name_id').limit(540);
    const ids = (data ?? []).map(({ name_id }) => name_id);
    const list = await newList('parent', 'Girl', ids.slice(0, 490));
    const added = await twentyInParallel((at) => change('parent', [ids[490 + at]], [list]));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await namesOn('parent', list)).toHaveLength(500);
  });
});

test('a link that shares one list shows only the names on that list, in the list’s order', async () => {
  const list = await newList('parent', 'Girl', [1, 2]);
  await call('parent', 'order_favorite_list', { list, name_ids: [2, 1] });
  const parent = await backend.as('parent');
  const all = (await parent.rpc('share_favorites', {})).data ?? '';
  const token = (await parent.rpc('share_favorites', { list, with_notes: true })).data ?? '';
  const read = async (one: string) => (await call('visitor', 'shared_favorites', { token: one })).data as never;
  expect(await read(token)).toMatchObject({ title: 'Girl', total: 2, names: [{ id: 2 }, { id: 1 }] });
  expect(await read(all)).toMatchObject({ total: 4 });
  expect(await read(all)).not.toHaveProperty('title');
  expect((await parent.rpc('stop_sharing')).data).toBe(true);
  expect(await read(all)).toBeNull();
  expect(await read(token)).toMatchObject({ total: 2 });
  expect((await parent.rpc('stop_sharing', { list })).data).toBe(true);
  expect(await read(token)).toBeNull();
});

test('merging two names replaces the merged name on lists, and undoing the merge puts the merged name back', async () => {
  const sql = backend.sql;
  const made = await sql<{ id: number }[]>`
    insert into baby_names (name, meaning) values ('Listkept', 'x'), ('Listmerged', 'x') returning id::int`;
  const [kept, merged] = made.map(({ id }) => id) as [number, number];
  await (await backend.as('parent')).from('favorites').insert([{ name_id: merged }]);
  await (await backend.as('otherParent')).from('favorites').insert([{ name_id: merged }, { name_id: kept }]);
  const [mine, theirs] = [await newList('parent', 'Girl', [merged]), await newList('otherParent', 'Girl', [merged])];
  const times =
    await sql`select id::int, updated_at::text from baby_names where id in ${sql([kept, merged])} order by id`;
  const admin = await backend.as('superAdmin');
  const done = await admin.rpc('merge_names', {
    kept_id: kept,
    merged_id: merged,
    kept_updated_at: times[0]?.updated_at,
    merged_updated_at: times[1]?.updated_at,
  });
  expect(done.error).toBeNull();
  expect([await namesOn('parent', mine), await namesOn('otherParent', theirs)]).toEqual([[kept], [kept]]);
  expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(merged)] })).error).toBeNull();
  expect([await namesOn('parent', mine), await namesOn('otherParent', theirs)]).toEqual([[merged], [merged]]);
});
