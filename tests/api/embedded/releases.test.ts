/** A database of each release can be upgraded to the current migrations, and its records can be used and changed. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareLikeHosted } from '@cradle/supabase/local/database/hostedParity';
import { applyMigrations, defaultMigrationsDir } from '@cradle/supabase/local/database/migrate';
import { readReleased, releasesFolder, writeReleaseBackup } from '@cradle/supabase/local/database/release';
import { callAs, releaseSample, sampleClient } from '@cradle/supabase/local/database/releaseSample';
import { restoreBackup } from '@cradle/supabase/local/database/restore';
import { startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { createHealth } from '@cradle/supabase/local/health';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyDatabase, temporaryFolder } from './instance';

const { favorite, room, story, imported, changed, parent, admin } = releaseSample;
const released = readdirSync(releasesFolder).filter((name) => name.endsWith('.backup'));
/**
 * Represents the backup of the next release, which isn't in the repository yet. The test writes this backup with the
 * current code.
 */
const unreleased = 'the next release';

it('the repository contains a database backup from the last release', () => {
  expect(existsSync(join(releasesFolder, `${readReleased().version}.backup`))).toBe(true);
});

/** Calls `use` with a database that has only the migrations before `migration`. `upgrade` applies all others. */
async function withDatabaseBefore(
  migration: string,
  use: (sql: postgres.Sql, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const database = await emptyDatabase(inject('adminUrl'));
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    await prepareLikeHosted(database.url);
    const versions = readdirSync(defaultMigrationsDir).map((file) => file.split('_')[0] ?? '');
    const { migrations } = roleUrls(database.url);
    await applyMigrations(migrations, { only: versions.filter((version) => version < migration) });
    await use(sql, () => applyMigrations(migrations));
  } finally {
    await sql.end();
    await database.drop();
  }
}

it('an upgrade deletes planner statistics on personal data, and merges the two spelling groups of one name', async () => {
  await withDatabaseBefore('20261127', async (sql, upgrade) => {
    await sql`
      insert into auth.users (id, email, aud, role)
      select gen_random_uuid(), 'person' || n || '@example.com', 'authenticated', 'authenticated' from generate_series(1, 10) as n`;
    await sql`analyze public.profiles`;
    const kept = () => sql`select attname from pg_stats where schemaname = 'public' and tablename = 'profiles'`;
    expect((await kept()).map(({ attname }) => attname)).toContain('email');
    await sql`
      insert into baby_names (id, name, gender, meaning, variant_of, variant_kind) overriding system value values
        (1, 'Base', 'girl', 'first', null, null), (2, 'Basse', 'girl', 'second', 1, 'spelling'), (3, 'Bassse', 'girl', 'third', null, null)`;
    await sql`
      insert into name_births (name_id, country, sex, first_year, births, ranks)
      select id, 'US', 'F', 2024, array[id * 100], array[1] from baby_names`;
    await sql`select private.refresh_name_trends()`;
    await sql`update baby_names set variant_of = 2, variant_kind = 'spelling' where id = 3`;
    const groups = () => sql`select base_id::int, births::int from private.spelling_groups order by base_id`;
    expect((await groups()).map(({ base_id }) => base_id)).toEqual([1, 2]);
    await upgrade();
    await sql`analyze public.profiles`;
    const names = (await kept()).map(({ attname }) => attname);
    expect(names).toContain('id');
    expect(names).not.toContain('email');
    expect([...(await groups())]).toEqual([{ base_id: 1, births: 600 }]);
  });
}, 60_000);

it('the upgrade sets was_public for unpublished stories that were published before, according to the audit log', async () => {
  await withDatabaseBefore('20261126185401', async (sql, upgrade) => {
    const add = async (title: string) => {
      const row = {
        title,
        summary: 'A summary of it',
        content: 'word '.repeat(20),
        category: 'Bedtime',
        age_range: '3-7',
      };
      const [made] = await sql`insert into stories ${sql({ ...row, status: 'draft' })} returning id::text, updated_at`;
      return made as { id: string; updated_at: Date };
    };
    const [published, created, draft] = [await add('Unpublished'), await add('Added published'), await add('A draft')];
    const log = (record_id: string, before: string | null, after: string | null) => ({
      ...{ actor_id: randomUUID(), actor_email: 'ann@example.com', action: 'update', resource: 'stories', record_id },
      ...{ before: before && sql.json({ status: before }), after: after && sql.json({ status: after }) },
    });
    await sql`insert into audit_log ${sql([
      log(published.id, 'published', 'draft'),
      log(created.id, null, 'published'),
      log(draft.id, 'scheduled', 'draft'),
    ])}`;
    await upgrade();
    const rows = await sql`select title, was_public, updated_at from stories order by id`;
    expect([...rows]).toEqual([
      { title: 'Unpublished', was_public: true, updated_at: published.updated_at },
      { title: 'Added published', was_public: true, updated_at: created.updated_at },
      { title: 'A draft', was_public: false, updated_at: draft.updated_at },
    ]);
  });
}, 60_000);

describe.each([...released, unreleased])('after the upgrade of %s', (name) => {
  let stack: Awaited<ReturnType<typeof startApiOn>>;
  let sql: postgres.Sql;
  let drop: () => Promise<void>;
  let rows: number;
  beforeAll(async () => {
    const { folder, remove } = temporaryFolder();
    const file = name === unreleased ? join(folder, 'next.backup') : join(releasesFolder, name);
    if (name === unreleased) await writeReleaseBackup(inject('adminUrl'), file);
    expect(statSync(file).size, 'the backup is small, because every clone of the repository contains it').toBeLessThan(
      1_000_000,
    );
    const database = await emptyDatabase(inject('adminUrl'));
    drop = database.drop;
    rows = await restoreBackup(database.url, file);
    remove();
    sql = postgres(database.url, { max: 1, onnotice: () => {} });
    // Makes the rooms recent. Backups of old releases contain old rooms, and the API would delete them when it starts.
    await sql`update public.rooms set opened_at = now()`;
    stack = await startApiOn(database.url);
  }, 60_000);
  afterAll(async () => {
    await stack.stop();
    await sql.end();
    await drop();
  });

  it('the upgrade applies all migrations', async () => {
    const worker = postgres(roleUrls(stack.databaseUrl).worker, { max: 1, onnotice: () => {}, fetch_types: false });
    expect((await createHealth({ sql: worker })()).checks.migrations).toMatchObject({ ok: true });
    await worker.end();
    expect(rows).toBeGreaterThan(5_000);
  });

  it('the upgrade sets was_public for published stories, so moderators can’t delete these stories as drafts', async () => {
    const marked = await sql`select distinct was_public from stories where status = 'published'`;
    expect([...marked]).toEqual([{ was_public: true }]);
  });

  it('after the upgrade a parent can sign in with the old password, and read, add and remove favorites', async () => {
    const send = await sampleClient(stack, parent);
    const ids = async () =>
      (await send<{ name_id: number }[]>('GET', '/rest/v1/favorites?select=name_id'))
        .map(({ name_id }) => name_id)
        .sort();
    expect(await send('GET', `/rest/v1/favorites?select=name_id,note&name_id=eq.${favorite.name_id}`)).toEqual([
      favorite,
    ]);
    expect(await ids()).toEqual([1, 4, favorite.name_id]);
    await send('POST', '/rest/v1/favorites', { name_id: 9 });
    await send('DELETE', `/rest/v1/favorites?name_id=eq.${favorite.name_id}`);
    expect(await ids()).toEqual([1, 4, 9]);
  });

  it('after the upgrade the members of a room see their earlier votes, and further votes can result in a match', async () => {
    const send = await sampleClient(stack);
    const [first, second] = room.members;
    type State = { names: { id: number; name: string; my_vote?: string; match?: boolean }[] };
    const state = (member_key: string) => callAs<State>(send, 'room_state', { token: room.token, member_key });
    const [name] = (await state(first)).names;
    expect(name).toMatchObject({ name: room.ownName, my_vote: 'love' });
    const votes = [{ name: name?.id, vote: 'love', seq: 1 }];
    await callAs(send, 'vote_in_room', { token: room.token, member_key: second, votes });
    // Votes are revealed a few seconds later, because until then they can be undone. This statement skips the delay.
    await sql`update public.room_names set revealed_at = now() - interval '1 second'`;
    expect((await state(first)).names[0]).toMatchObject({ match: true });
  });

  it('after the upgrade visitors can read a story that was published before', async () => {
    const send = await sampleClient(stack);
    const { title, content } = story;
    const found = await send('GET', `/rest/v1/stories?select=title,content&title=eq.${encodeURIComponent(title)}`);
    expect(found).toEqual([{ title, content }]);
  });

  it('after the upgrade staff can list and undo an import from before the upgrade', async () => {
    const send = await sampleClient(stack, admin);
    const named = (filter: string) =>
      send<{ meaning: string }[]>('GET', `/rest/v1/baby_names?select=meaning&${filter}`).then((all) =>
        all.map(({ meaning }) => meaning),
      );
    const both = async () => [await named(`name=eq.${imported.name}`), await named(`id=eq.${changed.id}`)];
    expect(await both()).toEqual([[imported.meaning], [changed.meaning]]);
    const [batch] = await send<{ id: number }[]>('GET', '/rest/v1/import_batches?select=id&file_name=eq.release.csv');
    expect(await callAs(send, 'undo_import', { batch_id: batch?.id })).toMatchObject({ status: 'undone', kept: 0 });
    expect(await both()).toEqual([[], [expect.not.stringMatching(changed.meaning)]]);
  });
});
