/** Bulk edit: one transaction for all records, conflicts, undo, and parallel calls. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface Edit {
  id: number;
  updated_at: string;
  set: Record<string, unknown>;
}
type Role = 'admin' | 'moderator' | 'parent' | 'visitor' | 'deactivatedAdmin';

const edit = async (edits: unknown, { resource = 'baby_names', role = 'moderator' as Role } = {}) =>
  (await backend.as(role)).rpc('bulk_edit', { resource, edits: edits as never });

let made = 0;
const spelled = () => [...String(++made)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Adds names and returns them as the back-office's list receives them. */
async function newNames(count: number, more: Record<string, unknown> = {}) {
  const rows = Array.from({ length: count }, () => ({
    name: `Bulk${spelled()}`,
    gender: 'girl',
    meaning: 'm',
    ...more,
  }));
  const ids = (await backend.sql`insert into baby_names ${backend.sql(rows)} returning id`).map(({ id }) => Number(id));
  const found: { id: number; updated_at: string }[] = [];
  for (let from = 0; from < ids.length; from += 200) {
    const part = ids.slice(from, from + 200);
    const { data } = await (await backend.as('moderator')).from('baby_names').select('id, updated_at').in('id', part);
    found.push(...(data ?? []));
  }
  return found;
}
const setting = (rows: { id: number; updated_at: string }[], set: Edit['set']): Edit[] =>
  rows.map(({ id, updated_at }) => ({ id, updated_at, set }));
const stored = (rows: { id: number }[], columns = ['gender', 'origin', 'mythological']) =>
  backend.sql`select ${backend.sql(columns)} from baby_names where id = any(${rows.map(({ id }) => id)}) order by id`;
const logged = async (rows: { id: number }[]) =>
  backend.sql`
    select actor_email, before ->> 'origin' as before, after ->> 'origin' as after from audit_log
    where resource = 'baby_names' and action = 'update' and record_id = any(${rows.map(({ id }) => String(id))})`;

test('a bulk edit changes the fields of each record, logs each change, and returns the edits that undo it', async () => {
  const rows = await newNames(3, { origin: 'Irish' });
  const { data, error } = await edit(setting(rows, { origin: '  Norse ', mythological: true, gender: 'boy' }));
  expect(error).toBeNull();
  expect([...(await stored(rows))]).toEqual(rows.map(() => ({ gender: 'boy', origin: 'Norse', mythological: true })));
  expect([...(await logged(rows))]).toEqual(
    rows.map(() => ({ actor_email: 'moderator@cradlequill.test', before: 'Irish', after: 'Norse' })),
  );
  expect(data).toHaveLength(3);

  expect((await edit(data)).error).toBeNull();
  expect([...(await stored(rows))]).toEqual(rows.map(() => ({ gender: 'girl', origin: 'Irish', mythological: false })));
  expect((await edit(data)).error, 'undo works once').toMatchObject({ code: 'PT409' });
});

test('a bulk edit skips records that already have the new values', async () => {
  const rows = await newNames(2, { origin: 'Greek' });
  await backend.sql`update baby_names set mythological = true where id = ${rows[0]?.id as number}`;
  const [first] = await backend.sql`select updated_at::text as at from baby_names where id = ${rows[0]?.id as number}`;
  const current = rows.map((row, at) => (at === 0 ? { ...row, updated_at: first?.at } : row));
  const { data } = await edit(setting(current, { mythological: true }));
  expect((data as unknown as Edit[]).map(({ id }) => id)).toEqual([rows[1]?.id]);
  expect(await logged(rows)).toHaveLength(1);
});

test('a bulk edit writes nothing if some records were changed or deleted since the user loaded them', async () => {
  const rows = await newNames(4, { origin: 'Latin' });
  await backend.sql`update baby_names set popularity = 9 where id = ${rows[0]?.id as number}`;
  await backend.sql`delete from baby_names where id = ${rows[1]?.id as number}`;
  const { error, status } = await edit(setting(rows, { origin: 'Greek' }));
  expect([status, error?.message]).toEqual([
    409,
    'Changed or deleted since you loaded the list: 2 of these records. Nothing was saved. Reload the list and try again.',
  ]);
  expect((await stored(rows)).map(({ origin }) => origin)).toEqual(['Latin', 'Latin', 'Latin']);
});

test('a bulk edit writes nothing if one record violates a constraint, and the error lists names that would be duplicates', async () => {
  const rows = await newNames(3);
  const [row] = rows;
  const [{ name } = { name: '' }] = await backend.sql`select name from baby_names where id = ${row?.id as number}`;
  await backend.sql`insert into baby_names (name, gender, meaning) values (${name.toUpperCase()}, 'neutral', 'm')`;
  const { error } = await edit(setting(rows, { gender: 'neutral' }));
  expect(error).toMatchObject({
    code: 'PT409',
    message: `There would be duplicates of: ${name}. Nothing was saved. Deselect these records and try again.`,
  });
  expect((await edit(setting(rows, { popularity: 101 }))).error?.message).toContain('baby_names_popularity_range');
  expect((await stored(rows, ['gender', 'popularity'])).map((one) => [one.gender, one.popularity])).toEqual(
    rows.map(() => ['girl', 50]),
  );
});

test('only one of ten parallel bulk edits succeeds if they change the same versions of the records', async () => {
  const rows = await newNames(20);
  const origins = ['Irish', 'Norse', 'Greek', 'Latin', 'Arabic', 'French', 'German', 'Hebrew', 'Celtic', 'Persian'];
  const responses = await Promise.all(origins.map((origin) => edit(setting([...rows].reverse(), { origin }))));
  expect(responses.filter(({ error }) => !error)).toHaveLength(1);
  expect(new Set((await stored(rows)).map(({ origin }) => origin)).size).toBe(1);
});

test('a bulk edit accepts a thousand records per call, and rejects malformed edits', async () => {
  const rows = await newNames(1000);
  const { data } = await edit(setting(rows, { origin: 'Sanskrit' }));
  expect(data).toHaveLength(1000);
  expect(await logged(rows)).toHaveLength(1000);
  const [row] = rows;
  for (const bad of [
    [],
    'x',
    setting([...rows, ...rows.slice(0, 1)], { origin: 'x' }),
    setting([row, row] as typeof rows, { origin: 'x' }),
    setting([row] as typeof rows, {}),
    setting([row] as typeof rows, { name: 'Renamed' }),
    setting([row] as typeof rows, { 'origin = null --': 'x' }),
    [...setting(rows.slice(0, 1), { origin: 'x' }), ...setting(rows.slice(1, 2), { gender: 'boy' })],
  ]) {
    const { status } = await edit(bad);
    expect(status, JSON.stringify(bad).slice(0, 80)).toBe(400);
  }
  const read = data as unknown as Edit[];
  expect((await edit(setting(read.slice(0, 1), { gender: 'cat' }))).status).toBe(400);
}, 60_000);

test('only resources that are registered for bulk edit, such as products, can be edited in bulk', async () => {
  const [product] =
    await backend.sql`select id, updated_at::text as updated_at from affiliate_products order by id limit 1`;
  const edits = [{ ...product, id: Number(product?.id), set: { category: 'travel', price: '$5' } }];
  expect((await edit(edits, { resource: 'affiliate_products' })).error).toBeNull();
  const [now] = await backend.sql`select category, price from affiliate_products where id = ${product?.id}`;
  expect(now).toEqual({ category: 'travel', price: '$5' });
  expect((await edit(edits, { resource: 'stories', role: 'admin' })).status).toBe(400);
  expect((await edit(edits, { resource: 'admin_users', role: 'admin' })).error?.code).toBe('42501');
});

test('bulk edit rejects users without permission to update names', async () => {
  const rows = await newNames(1);
  for (const role of ['parent', 'visitor', 'deactivatedAdmin'] as const) {
    expect((await edit(setting(rows, { origin: 'x' }), { role })).error?.code, role).toBe('42501');
  }
  expect((await stored(rows))[0]?.origin).toBeNull();
});
