/** Merging two names: moved and remaining rows, undo, permissions, rejected pairs and parallel requests. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function addName(more: Record<string, unknown> = {}) {
  const row = { name: `Zz${randomUUID().replace(/[^a-f]/g, '')}`, gender: 'girl', meaning: 'x', ...more };
  const [made] = await backend.sql`insert into baby_names ${backend.sql(row)} returning id::int, name`;
  return made as { id: number; name: string };
}

const updatedAt = async (id: number) =>
  (await backend.sql`select to_jsonb(updated_at) #>> '{}' as at from baby_names where id = ${id}`)[0]?.at ?? null;

async function merge(kept_id: number, merged_id: number, role: 'admin' | 'moderator' | 'parent' = 'admin') {
  const versions = { kept_updated_at: await updatedAt(kept_id), merged_updated_at: await updatedAt(merged_id) };
  return (await backend.as(role)).rpc('merge_names', { kept_id, merged_id, ...versions });
}

const undo = async (id: number) =>
  (await backend.as('admin')).rpc('undo_delete', { resource: 'baby_names', record_ids: [String(id)] });

const people = async (count: number) => {
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), email: `${randomUUID()}@example.com` }));
  await backend.sql`insert into auth.users ${backend.sql(rows)}`;
  return rows.map(({ id }) => id);
};

/** Reads all rows that refer to a name. Returns each row as JSON, grouped by the column that refers to the name. */
async function rowsOf(id: number) {
  const columns = await backend.sql<
    { held_by: string; held_column: string }[]
  >`select * from private.name_references()`;
  const rows: Record<string, string[]> = {};
  for (const { held_by, held_column } of columns) {
    const found = await backend.sql.unsafe(
      `select (to_jsonb(t) - 'updated_at')::text as row from ${held_by} as t where t.${held_column} = ${id} order by 1`,
    );
    rows[`${held_by}.${held_column}`] = found.map(({ row }) => row);
  }
  return rows;
}

/** Adds a name with a row in each table that refers to names. */
async function addNameWithEverything(more: Record<string, unknown> = {}) {
  const { sql } = backend;
  const name = await addName(more);
  const [owner] = await people(1);
  const request = { client_request_id: randomUUID() };
  await sql`insert into favorites (user_id, name_id, note) values (${owner as string}, ${name.id}, 'mine')`;
  const [list] =
    await sql`insert into favorite_lists (id, user_id, title) values (gen_random_uuid(), ${owner as string}, 'Girl') returning id`;
  await sql`insert into favorite_list_names (list_id, name_id, user_id) values (${list?.id}, ${name.id}, ${owner as string})`;
  await sql`insert into name_siblings values (${name.id}, 1), (1, ${name.id})`;
  await sql`insert into celebrity_names (baby_name_id, full_name) values (${name.id}, 'A Person')`;
  await sql`insert into name_zodiacs values (${name.id}, 'Leo')`;
  await sql`insert into name_sources (name_id, work) values (${name.id}, 'A work')`;
  await sql`insert into private.name_trends (name_id, births) values (${name.id}, 7)`;
  await sql`insert into name_births (name_id, country, sex, first_year, births, ranks) values (${name.id}, 'US', 'F', 2024, '{7}', '{9}')`;
  await sql`insert into name_submissions ${sql({ name: 'Zz', meaning: 'x', baby_name_id: name.id, ...request })}`;
  await sql`insert into name_corrections ${sql({ name_id: name.id, name: 'Zz', field: 'other', value: 'x', source: 'a book', ...request })}`;
  await sql`insert into name_variant_doubts (name_id, base_id, pair) values (${name.id}, 1, 'A, B'), (2, ${name.id}, 'A, B')`;
  const hash = () => randomUUID().replaceAll('-', '').repeat(2);
  const [room] = await sql`insert into rooms (token_hash) values (${hash()}) returning id`;
  await sql`insert into room_names (room_id, name_id, name) values (${room?.id}, ${name.id}, ${name.name})`;
  const [link] = await sql`insert into say_links (token_hash, key_hash) values (${hash()}, ${hash()}) returning id`;
  await sql`insert into say_names (link_id, name_id, name) values (${link?.id}, ${name.id}, ${name.name})`;
  await addName({ variant_of: name.id, variant_kind: 'form' });
  return { ...name, owner: owner as string };
}

test('a merge moves all references to the merged name and redirects its URL, and undo reverts both', async () => {
  const admin = await backend.as('admin');
  const [kept, merged] = [await addName(), await addNameWithEverything()];
  const empty = ['private.name_redirects.new_id'];
  const before = await rowsOf(merged.id);
  for (const [column, rows] of Object.entries(before))
    if (!empty.includes(column)) expect(rows, column).not.toEqual([]);

  const { data: preview } = await admin.rpc('merge_preview', { kept_id: kept.id, merged_id: merged.id });
  const { error } = await merge(kept.id, merged.id);
  expect(error).toBeNull();
  const after = await rowsOf(kept.id);
  const counts = (rows: Record<string, string[]>) =>
    Object.entries(rows).map(([column, { length }]) => [column, length]);
  expect(counts(after)).toEqual(counts(before).map(([c, n]) => [c, c === 'private.name_redirects.new_id' ? 1 : n]));
  const moves = (preview as unknown as { tables: { moves: number; stays: number }[] }).tables;
  expect(moves.map((one) => one.moves)).toEqual(counts(before).map(([, count]) => count));
  expect(moves.every(({ stays }) => stays === 0)).toBe(true);
  expect((await (await backend.as('visitor')).rpc('merged_name', { name_id: merged.id })).data).toBe(kept.id);
  const log = await backend.sql`select action, after ->> 'merged_with' as merged_with from audit_log
    where resource = 'baby_names' and record_id in (${String(kept.id)}, ${String(merged.id)}) order by id`;
  expect(log).toEqual([
    { action: 'delete', merged_with: null },
    { action: 'update', merged_with: `${merged.name} (girl)` },
  ]);

  expect((await undo(merged.id)).error).toBeNull();
  expect(await rowsOf(merged.id)).toEqual(before);
  expect(Object.values(await rowsOf(kept.id)).flat()).toEqual([]);
  const redirect = async () => (await (await backend.as('visitor')).rpc('merged_name', { name_id: merged.id })).data;
  expect(await redirect()).toBeNull();
  await backend.sql`delete from baby_names where id = ${merged.id}`;
  expect(await redirect()).toBeNull();
});

test('if users save notes on favorites during a merge, the moved favorites have the new notes', async () => {
  const [kept, merged] = [await addName(), await addName()];
  const [one, both] = (await people(2)) as [string, string];
  await backend.sql`insert into favorites (user_id, name_id, note)
    values (${one}, ${merged.id}, null), (${both}, ${merged.id}, 'before'), (${both}, ${kept.id}, 'before')`;
  const other = await backend.sql.begin(async (sql) => {
    await sql`update favorites set note = 'note on ' || name_id where name_id in (${kept.id}, ${merged.id})`;
    const merging = merge(kept.id, merged.id);
    await expect
      .poll(
        async () =>
          backend.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    return { merging };
  });
  expect((await other.merging).error).toBeNull();
  const notes = await backend.sql`select note from favorites where name_id = ${kept.id} order by user_id <> ${one}`;
  expect(notes.map(({ note }) => note)).toEqual([`note on ${merged.id}`, `note on ${kept.id}\nnote on ${merged.id}`]);
});

test('if the two names have the same related row, a merge keeps one of the rows, and undo restores the other', async () => {
  const { sql } = backend;
  const [kept, merged] = [await addNameWithEverything(), await addNameWithEverything()];
  await sql`insert into favorites (user_id, name_id, note) values (${kept.owner}, ${merged.id}, null), (${merged.owner}, ${kept.id}, null)`;
  await sql`insert into name_siblings values (${kept.id}, ${merged.id}), (${merged.id}, ${kept.id})`;
  await sql`insert into name_variant_doubts (name_id, base_id, pair) values (${merged.id}, ${kept.id}, 'A, B')`;
  const before = await rowsOf(merged.id);
  expect((await merge(kept.id, merged.id)).error).toBeNull();
  const favorites = await sql`select user_id, note from favorites where name_id = ${kept.id} order by user_id`;
  expect(favorites).toEqual([kept.owner, merged.owner].sort().map((user_id) => ({ user_id, note: 'mine' })));
  const rows = await rowsOf(kept.id);
  expect(rows['public.celebrity_names.baby_name_id']).toHaveLength(1);
  expect(rows['public.name_siblings.name_id']).toHaveLength(1);
  expect(rows['public.name_sources.name_id']).toHaveLength(1);
  expect(rows['public.baby_names.variant_of']).toHaveLength(2);
  expect((await undo(merged.id)).error).toBeNull();
  expect(await rowsOf(merged.id)).toEqual(before);
});

test('a merge joins a user’s notes on the two names, and undo separates the notes unless the user has edited them', async () => {
  const { sql } = backend;
  const [kept, merged] = [await addName(), await addName()];
  const owners = await people(6);
  const notes: [string | null, string | null][] = [
    ['one', 'two'],
    ['same', 'same'],
    [null, 'two'],
    ['x'.repeat(490), 'y'.repeat(490)],
    ['x'.repeat(490), `${'y'.repeat(6)}می\u200cخواهم`], // The last character that fits is a non-joiner, which is removed.
    ['one', 'two'],
  ];
  for (const [at, [one, two]] of notes.entries())
    await sql`insert into favorites (user_id, name_id, note)
      values (${owners[at] as string}, ${kept.id}, ${one}), (${owners[at] as string}, ${merged.id}, ${two})`;
  const of = async (id: number) =>
    Promise.all(
      owners.map(async (user_id) => {
        const [row] = await sql`select note from favorites where name_id = ${id} and user_id = ${user_id}`;
        return row?.note;
      }),
    );
  expect((await merge(kept.id, merged.id)).error).toBeNull();
  const both = 'one\ntwo';
  const [long, joined] = ['y'.repeat(9), `${'y'.repeat(6)}می`].map((cut) => `${'x'.repeat(490)}\n${cut}`);
  expect(await of(kept.id)).toEqual([both, 'same', 'two', long, joined, both]);
  await sql`update favorites set note = 'later' where name_id = ${kept.id} and user_id = ${owners[5] as string}`;
  expect((await undo(merged.id)).error).toBeNull();
  expect(await of(kept.id)).toEqual([...notes.slice(0, 5).map(([one]) => one), 'later']);
  expect(await of(merged.id)).toEqual(notes.map(([, two]) => two));
});

test('a merge copies values that the remaining name lacks, and undo removes the copies unless they were edited', async () => {
  const { sql } = backend;
  const figures = { has_figures: true, popularity: 60, rank: 9, rank_year: 2024 };
  const more = {
    meaning: 'Bear',
    origin: 'Norse',
    usage: ['Danish'],
    nicknames: ['Bo'],
    pronunciation: 'BORN',
    ...figures,
  };
  const [kept, merged] = [
    await addName({ meaning: null, origin: 'Greek', popularity: 5 }),
    await addNameWithEverything(more),
  ];
  const values = async () =>
    (
      await sql`select meaning, origin, usage, nicknames, pronunciation, rank, popularity, has_figures from baby_names where id = ${kept.id}`
    )[0];
  const before = await values();
  const { data } = await (await backend.as('admin')).rpc('merge_preview', { kept_id: kept.id, merged_id: merged.id });
  expect(Object.keys((data as { fills: object }).fills).sort()).toEqual([
    'meaning',
    'nicknames',
    'popularity',
    'pronunciation',
    'rank',
    'rank_year',
    'usage',
  ]);
  expect((await merge(kept.id, merged.id)).error).toBeNull();
  expect(await values()).toEqual({
    ...{
      meaning: 'Bear',
      origin: 'Greek',
      usage: ['Danish'],
      nicknames: ['Bo'],
      pronunciation: 'BORN',
      rank: 9,
      popularity: 60,
      has_figures: true,
    },
  });
  await sql`update baby_names set pronunciation = 'BYORN' where id = ${kept.id}`;
  expect((await undo(merged.id)).error).toBeNull();
  expect(await values()).toEqual({ ...before, pronunciation: 'BYORN' });
});

test('a merge doesn’t copy a rank if the remaining name has figures for the same country', async () => {
  const [kept, merged] = [await addNameWithEverything(), await addNameWithEverything({ rank: 9, rank_year: 2024 })];
  await merge(kept.id, merged.id);
  expect(await backend.sql`select rank from baby_names where id = ${kept.id}`).toEqual([{ rank: null }]);
});

test('a merge moves the figures of a country only if the remaining name has none, and undo moves them back', async () => {
  const { sql } = backend;
  const [kept, merged] = [await addName(), await addName()];
  const births = (id: number, country: string, count: number) =>
    sql`insert into name_births values (${id}, ${country}, 'F', 2024, array[${count}::int], '{1}')`;
  for (const country of ['US', 'EW', 'FR']) await births(merged.id, country, 7);
  await births(kept.id, 'FR', 5);
  const of = async (id: number) =>
    (await sql`select country, births[1] as births from name_births where name_id = ${id} order by country`).map(
      ({ country, births }) => `${country} ${births}`,
    );
  await merge(kept.id, merged.id);
  expect(await of(kept.id)).toEqual(['EW 7', 'FR 5', 'US 7']);
  await undo(merged.id);
  expect([await of(kept.id), await of(merged.id)]).toEqual([['FR 5'], ['EW 7', 'FR 7', 'US 7']]);
});

test('merging a name with its own base name or variant creates no cycle of links', async () => {
  const base = await addName();
  const variant = await addName({ variant_of: base.id, variant_kind: 'spelling' });
  const below = await addName({ variant_of: variant.id, variant_kind: 'form' });
  expect((await merge(below.id, base.id)).error).toBeNull(); // `below` is a variant of a variant of `base`.
  const links = async () => backend.sql`
    select id::int, variant_of::int from baby_names where id in (${variant.id}, ${below.id}) order by id`;
  expect(await links()).toEqual([
    { id: variant.id, variant_of: null },
    { id: below.id, variant_of: variant.id },
  ]);
  expect((await merge(variant.id, below.id)).error).toBeNull();
  const visitor = await backend.as('visitor');
  // After two merges, the first name redirects directly to the last name.
  expect((await visitor.rpc('merged_name', { name_id: base.id })).data).toBe(variant.id);
});

test('only admins can merge names, and merging missing, changed or identical names is rejected', async () => {
  const [kept, merged] = [await addName(), await addName()];
  expect((await merge(kept.id, kept.id)).error).toMatchObject({ code: '22023' });
  expect((await merge(kept.id, 99_999_999)).error?.code).toBe('PT404');
  for (const role of ['moderator', 'parent'] as const) {
    expect((await merge(kept.id, merged.id, role)).error?.code).toBe('42501');
    const preview = await (await backend.as(role)).rpc('merge_preview', { kept_id: kept.id, merged_id: merged.id });
    expect(preview.error?.code).toBe('42501');
  }
  const admin = await backend.as('admin');
  const old = { kept_updated_at: await updatedAt(kept.id), merged_updated_at: await updatedAt(merged.id) };
  await backend.sql`update baby_names set meaning = 'changed' where id = ${merged.id}`;
  const { error } = await admin.rpc('merge_names', { kept_id: kept.id, merged_id: merged.id, ...old });
  expect(error?.code).toBe('PT409');
  expect(await backend.sql`select 1 from baby_names where id in (${kept.id}, ${merged.id})`).toHaveLength(2);
});

test(
  'only one of twenty parallel merges of two names succeeds, even if they merge in opposite directions',
  async () => {
    await inRounds(async () => {
      const [one, two] = [await addName(), await addNameWithEverything()];
      const at = { [one.id]: await updatedAt(one.id), [two.id]: await updatedAt(two.id) };
      const admin = await backend.as('admin');
      const responses = await twentyInParallel((index) => {
        const [kept_id, merged_id] = index % 2 ? [one.id, two.id] : [two.id, one.id];
        return admin.rpc('merge_names', {
          kept_id,
          merged_id,
          kept_updated_at: at[kept_id],
          merged_updated_at: at[merged_id],
        });
      });
      expect(responses.filter(({ error }) => !error)).toHaveLength(1);
      expect(responses.every(({ error }) => !error || error.code === 'PT404')).toBe(true);
      expect(await backend.sql`select 1 from baby_names where id in (${one.id}, ${two.id})`).toHaveLength(1);
    });
  },
  roundsTimeoutMs,
);

test('merging a name with 10,000 favorites and undoing the merge take less than 30 seconds', {
  timeout: 60_000,
}, async () => {
  const [kept, merged] = [await addName(), await addName()];
  await backend.sql`
    with made as (insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.com' from generate_series(1, 10000) returning id)
    select count(*) from made`;
  await backend.sql`insert into favorites (user_id, name_id) select id, ${merged.id} from profiles order by id limit 10000`;
  await backend.sql`insert into favorites (user_id, name_id) select id, ${kept.id} from profiles order by id limit 3000`;
  const start = performance.now();
  expect((await merge(kept.id, merged.id)).error).toBeNull();
  expect((await backend.sql`select count(*)::int from favorites where name_id = ${kept.id}`)[0]?.count).toBe(10_000);
  expect((await undo(merged.id)).error).toBeNull();
  const count = async (id: number) =>
    (await backend.sql`select count(*)::int from favorites where name_id = ${id}`)[0]?.count;
  expect([await count(kept.id), await count(merged.id)]).toEqual([3000, 10_000]);
  expect(performance.now() - start).toBeLessThan(30_000);
});
