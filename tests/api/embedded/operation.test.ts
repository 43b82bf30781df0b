/** The health check and scheduled backups. Also tests the responses of the site before its pages are prerendered. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tablesOf } from '@cradle/supabase/local/database/backup';
import { startBackups } from '@cradle/supabase/local/database/scheduledBackups';
import { type Clone, cloneDatabase, startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { createHealth, type HealthOptions } from '@cradle/supabase/local/health';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import { prepareDatabase } from '@cradle/supabase/local/stack';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { emptyDatabase, temporaryFolder, writeSchema } from './instance';

let clone: Clone;
let sql: postgres.Sql;
let worker: postgres.Sql;
const { folder, remove } = temporaryFolder();
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  worker = postgres(roleUrls(clone.databaseUrl).worker, { max: 1, onnotice: () => {}, fetch_types: false });
});
afterAll(async () => {
  await Promise.all([sql.end(), worker.end()]);
  await clone.drop();
  remove();
});

describe('health', () => {
  beforeEach(() => sql`truncate private.outbox`);
  const health = (more: Partial<HealthOptions> = {}) => createHealth({ sql: worker, ...more })();
  /** Returns a function that checks the health of a stack that was started `minutes` ago. */
  const later = (minutes: number) => {
    const now = Date.now();
    return async (more: Partial<HealthOptions>) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(now - minutes * 60_000);
      const check = createHealth({ sql: worker, ...more });
      clock.mockRestore();
      return check();
    };
  };
  const queue = (age: string, more = {}) =>
    sql`
    insert into private.outbox ${sql({ to_email: 'a@example.com', template: 'account_deleted', ...more })} returning id`.then(
      ([row]) => sql`update private.outbox set created_at = now() - ${age}::interval where id = ${row?.id}`,
    );

  it('the health check succeeds for a migrated database and reports the version', async () => {
    const { ok, version, checks } = await health();
    expect({ ok, checks }).toMatchObject({ ok: true, checks: { outbox: { waiting: 0 }, database: { ok: true } } });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('the health check fails if an email is 30 minutes overdue and no email was sent in that time', async () => {
    await queue('29 minutes');
    expect((await health()).ok).toBe(true);
    await queue('31 minutes');
    expect(await health()).toMatchObject({
      ok: false,
      checks: { outbox: { ok: false, waiting: 2, oldestMinutes: 31 } },
    });
    await sql`insert into private.outbox (to_email, template, sent_at) values ('b@example.com', 'account_deleted', now())`;
    expect((await health()).ok, 'healthy if only one recipient refuses emails').toBe(true);
  });

  it('the health check fails if a migration of this release is not applied to the database', async () => {
    const migrationsDir = join(folder, 'migrations');
    mkdirSync(migrationsDir);
    writeFileSync(join(migrationsDir, '20990101000000_later.sql'), '');
    const { ok, checks } = await health({ migrationsDir });
    expect({ ok, migrations: checks.migrations?.ok }).toEqual({ ok: false, migrations: false });
  });

  it('the health check fails if the newest backup is older than 26 hours', async () => {
    const backupDir = join(folder, 'old');
    mkdirSync(backupDir);
    const name = (hours: number) =>
      `${new Date(Date.now() - hours * 36e5).toISOString().replace(/\D/g, '').slice(0, 17)}-daily.backup`;
    expect((await health({ backupDir })).ok, 'healthy while a new stack has no backup yet').toBe(true);
    const write = (hours: number) => {
      for (const old of readdirSync(backupDir)) rmSync(join(backupDir, old));
      writeFileSync(join(backupDir, name(hours)), '');
    };
    write(25);
    expect((await health({ backupDir })).checks.backup).toMatchObject({ ok: true, hours: 25 });
    write(27);
    expect((await later(15)({ backupDir })).ok).toBe(false);
    writeFileSync(join(backupDir, name(-48)), ''); // This date is in the future, as if the clock had been wrong.
    expect((await later(15)({ backupDir })).checks.backup).toMatchObject({ ok: false, hours: 27 });
    expect((await later(14)({ backupDir })).ok, 'healthy until the first backup after a long stop is written').toBe(
      true,
    );
  });

  it('if the folders of migrations and data are missing, the health check reports failed checks instead of throwing', async () => {
    const missing = join(folder, 'missing');
    const { ok, checks } = await health({ migrationsDir: missing, dataDir: missing });
    expect({ ok, checks }).toMatchObject({ ok: false, checks: { migrations: { ok: false }, disk: { ok: false } } });
  });

  it('the health check fails within seconds if the database hangs', async () => {
    const hangs = (() => new Promise(() => {})) as unknown as HealthOptions['sql'];
    expect((await createHealth({ sql: hangs })()).checks.database?.ok).toBe(false);
  });

  it('the health check shows details only to direct requests from this machine', async () => {
    const stack = await startApiOn(clone.databaseUrl);
    await sleep(0);
    const get = (path: string, headers = {}) => fetch(stack.url + path, { headers });
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/healthz/details')).json()).toMatchObject({
      ok: true,
      checks: { database: { ok: true } },
    });
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await get('/healthz/details', { [name]: '203.0.113.7' })).status, name).toBe(404);
    await stack.stop();
  });
});

it('the server stops within seconds even if a query of the email worker waits for a lock', async () => {
  const stack = await startApiOn(clone.databaseUrl);
  const holder = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  const session = await holder.reserve();
  await session`begin`;
  await session`lock table private.outbox in share mode`;
  await sql`notify outbox`;
  const waiting = () => sql`select 1 from pg_locks where not granted and relation = 'private.outbox'::regclass`;
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const stopped = await Promise.race([stack.stop().then(() => true), sleep(8000, false)]);
  await session`rollback`;
  session.release();
  await holder.end();
  expect(stopped).toBe(true);
}, 30_000);

describe('scheduled backups', () => {
  it('the database role for scheduled backups can read every row and sequence, and is not a superuser', async () => {
    const tables = await sql.begin((transaction) => tablesOf(transaction));
    const owner = postgres(roleUrls(clone.databaseUrl).migrations, { max: 1, onnotice: () => {} });
    const refused = await owner`
      select name from unnest(${tables.map(({ table }) => table)}::text[]) as name where not has_table_privilege(name, 'select')`;
    const sequences = (reader: postgres.Sql) =>
      reader`select sequencename, last_value::text from pg_sequences order by schemaname, sequencename`;
    await sql`insert into private_local.mails (to_email, subject) values ('a@example.com', 'x')`;
    expect(await sequences(owner)).toEqual(await sequences(sql));
    const [role] = await owner`select rolbypassrls, rolsuper from pg_roles where rolname = current_user`;
    await owner.end();
    expect(tables.length).toBeGreaterThan(40);
    expect([...refused]).toEqual([]);
    expect(role).toEqual({ rolbypassrls: true, rolsuper: false });
  });

  it('a scheduled backup is written once the newest backup is a day old', async () => {
    const dir = join(folder, 'daily');
    const small = await emptyDatabase(inject('adminUrl'));
    await prepareDatabase(
      small.url,
      writeSchema(join(folder, 'small'), { '20260101000000_a.sql': 'create table public.a ();' }),
    );
    mkdirSync(dir);
    // The first eight backups have dates in the future, as if the clock had been wrong. The last four are a day old.
    const others = [...Array.from({ length: 8 }, (_, day) => 24 * (day + 1)), -25, -26, -27, -28].map(
      (hours) => `${new Date(Date.now() + hours * 36e5).toISOString().replace(/\D/g, '').slice(0, 17)}-daily.backup`,
    );
    for (const name of others) writeFileSync(join(dir, name), '');
    const lines: string[] = [];
    const options = {
      databaseUrl: roleUrls(small.url).migrations,
      folder: dir,
      firstMs: 0,
      checkMs: 20,
      log: (_level: string, message: string) => void lines.push(message),
    };
    const stop = startBackups(options);
    await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1);
    await sleep(100); // The schedule is checked several times, but must not write a second backup.
    await stop();
    expect(lines[0]).toMatch(/^Wrote the daily backup \d{17}-daily\.backup \(\d+ rows\)\.$/);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(others));
    expect(readdirSync(dir)).toHaveLength(others.length + 1);
    await small.drop();
  });

  it('if a scheduled backup can’t be written, the failure is logged', async () => {
    const lines: string[] = [];
    writeFileSync(join(folder, 'file'), '');
    const stop = startBackups({
      databaseUrl: roleUrls(clone.databaseUrl).migrations,
      folder: join(folder, 'file'),
      firstMs: 0,
      log: (level, message) => void lines.push(`${level}: ${message}`),
    });
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^error: The daily backup failed/)]);
    await stop();
  });
});

it('before pages are prerendered, the server already responds to unknown URLs with 404 and serves a robots.txt', async () => {
  const publicDir = join(folder, 'site');
  mkdirSync(publicDir);
  writeFileSync(join(publicDir, 'index.html'), '<title>Shell</title>');
  const routeLookup = {
    isRoute: (path: string) => /^\/(about|name\/\d+)?$/.test(path),
    firstRobots: 'User-agent: *\n',
  };
  const stack = await startApiOn(clone.databaseUrl, { publicDir, routeLookup: () => routeLookup });
  const [name] = await sql`select id from baby_names where meaning is not null limit 1`;
  const statusOf = async (path: string) => (await fetch(stack.url + path)).status;
  expect(await statusOf('/about?from=mail')).toBe(200);
  expect(await statusOf(`/name/${name?.id}`)).toBe(200);
  expect(await statusOf('/name/999999999')).toBe(404);
  expect(await statusOf('/nowhere')).toBe(404);
  expect(await (await fetch(`${stack.url}/robots.txt`)).text()).toBe('User-agent: *\n');
  await stack.stop();
});
