/**
 * Backups contain all data, are restored only into empty folders, and can be restored by a program with later
 * migrations.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BackupHeader, type BackupTable, backupFormat, writeBackup } from '@cradle/supabase/local/database/backup';
import { newestMigration } from '@cradle/supabase/local/database/migrate';
import { readHeader, restoreBackup } from '@cradle/supabase/local/database/restore';
import { cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import { readOptions, repositoryRoot } from '@cradle/supabase/local/options';
import { runningSuperuserUrl, withDatabase } from '@cradle/supabase/local/postgres/ownDatabase';
import { prepareDatabase, startStack } from '@cradle/supabase/local/stack';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { keepFewNames } from '../../support/data/fewNames';
import { pictureOf } from '../../support/data/hostilePictures';
import { emails } from '../../support/data/people';
import { sessionFor } from '../../support/sessions';
import { emptyDatabase, ownFolder, writeSchema } from './instance';

/** Runs `npm run db:…` on a data folder. */
const command = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'supabase/local/db.ts', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, CRADLE_DATA: dataDir },
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );

const noDatabaseIn = (dataDir: string) =>
  `There is no database in ${dataDir}. Set CRADLE_DATA to its folder, or create a new one: npm start`;

async function ownDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase(inject('adminUrl'));
  onTestFinished(drop);
  return url;
}

/** Returns a digest of the rows of each table, and the value of each sequence. The order of json keys is ignored. */
async function everythingIn(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'private_local', 'storage') order by 1`;
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(`
        select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line)), '') as digest
        from (select to_jsonb(t)::text as line from ${name} as t) as lines`);
      found[name] = row?.digest;
    }
    for (const { name, at } of await sql`select sequencename as name, last_value::text as at from pg_sequences`)
      found[name] = at;
    return found;
  } finally {
    await sql.end();
  }
}

/** Uploads a picture as the back-office does. @returns its path */
async function uploadPicture({ url, apiKey }: { url: string; apiKey: string }): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await pictureOf(64, 48))]), 'a');
  form.append('alt', 'A pram');
  const authorization = `Bearer ${JSON.parse(await sessionFor(url, apiKey, emails.admin)).access_token}`;
  const response = await fetch(`${url}/functions/v1/pictures`, {
    method: 'POST',
    headers: { apikey: apiKey, authorization },
    body: form,
  });
  return ((await response.json()) as { path: string }).path;
}

it('restoring a backup of a running database restores every row, sequence and account', async () => {
  const [from, to, elsewhere] = [join(ownFolder(), 'data'), join(ownFolder(), 'data'), ownFolder()];
  const file = join(elsewhere, 'cradle.backup');
  const full = await startStack({ dataDir: from, ephemeral: true, seed: 'demo' });
  onTestFinished(() => full.stop());
  const sql = postgres(runningSuperuserUrl(from) ?? '', { max: 1, onnotice: () => {} });
  await keepFewNames(sql);
  const odd = 'a\tb\\.\nc\\N "d" \u2028 é 😀\r';
  await sql`update baby_names set source_note = ${odd} where id = 1`;
  await sql`
    insert into private.outbox (to_email, template, params)
    values ('a@example.com', 'account_deleted', ${sql.json({ site_title: odd })})`;
  // Waits until the running server has delivered the email and set `sent_at`. Otherwise the data could change during
  // the backup.
  await expect
    .poll(() => sql`select id from private.outbox where sent_at is not null`, { timeout: 10_000 })
    .toHaveLength(1);
  await sql.end();
  const path = await uploadPicture(full);
  const before = await everythingIn(runningSuperuserUrl(from) ?? '');

  expect(await command(from, 'backup', file)).toMatch(/^Wrote \d+ rows to /);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await command(from, 'backup', file)).toContain("existing files aren't overwritten");
  expect(await command(from, 'restore', file)).toContain('which restoring would overwrite');
  expect(await everythingIn(runningSuperuserUrl(from) ?? '')).toEqual(before);

  expect(await command(to, 'restore', file)).toMatch(/^Restored \d+ rows into /);
  const restored = await startStack({ dataDir: to, ephemeral: true });
  onTestFinished(() => restored.stop());
  expect(await everythingIn(runningSuperuserUrl(to) ?? '')).toEqual(before);
  const response = await fetch(`${restored.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: restored.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cradlequill.test', password: 'cradle-demo' }),
  });
  expect(response.status).toBe(200);
  const [kept, lost] = await Promise.all(
    [full, restored].map(({ url }) => fetch(`${url}/storage/v1/object/public/pictures/${path}`)),
  );
  expect([kept?.status, lost?.status]).toEqual([200, 200]);
  expect(await lost?.arrayBuffer()).toEqual(await kept?.arrayBuffer());
}, 180_000);

it('restore rejects an invalid or incomplete backup, and leaves the folder empty', async () => {
  const folder = ownFolder();
  const [dataDir, wrong, cut] = ['data', 'wrong.txt', 'cut.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(wrong, 'hello');
  await expect(readHeader(wrong)).rejects.toThrow(`${wrong} can't be read as a backup (Z_DATA_ERROR).`);
  writeFileSync(wrong, gzipSync('hello\n'));
  await expect(readHeader(wrong)).rejects.toThrow(`${wrong} isn't a backup`);
  await expect(readHeader(join(folder, 'nothing'))).rejects.toThrow("nothing doesn't exist.");
  // This backup lacks the last line of a complete backup, which contains the sequences and the number of rows.
  const table: BackupTable = { table: 'auth.users', columns: ['id'] };
  const header: BackupHeader = { format: backupFormat, migrations: [] };
  writeFileSync(cut, gzipSync(`${JSON.stringify(header)}\n${JSON.stringify(table)}\n\\.\n`));
  expect(await command(dataDir, 'restore', cut)).toContain(`${cut} is truncated`);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
}, 120_000);

it('after an interrupted restore the folder has no database, and the restore can be repeated', async () => {
  const folder = ownFolder();
  const dataDir = join(folder, 'data');
  const { databaseUrl, drop } = await cloneDatabase(inject('adminUrl'));
  onTestFinished(drop);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await keepFewNames(sql);
  await sql.end();
  const file = join(folder, 'cradle.backup');
  await writeBackup(databaseUrl, file);
  const env = { ...process.env, CRADLE_DATA: dataDir };
  const program = [process.execPath, '--import', 'tsx', 'supabase/local/db.ts', 'restore', file];
  // With this umask, new folders have mode 0700, so only their owner can enter them. The restored database must be
  // inside the data folder even if PostgreSQL runs as another OS account (when root runs the tests).
  const restore = spawn('sh', ['-c', 'umask 077 && exec "$@"', 'sh', ...program], { cwd: repositoryRoot, env });
  await expect.poll(() => existsSync(join(dataDir, 'restore/postgres/postmaster.pid')), { timeout: 60_000 }).toBe(true);
  restore.kill('SIGKILL');
  await once(restore, 'exit');
  expect(await command(dataDir, 'backup', join(folder, 'none.backup'))).toBe(noDatabaseIn(dataDir));
  expect(await command(dataDir, 'restore', file)).toMatch(/^Restored \d+ rows into /);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json']);
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
}, 180_000);

it('`db:reset` deletes prerendered pages, and `names:import` backs up the database before migrating it', async () => {
  const folder = ownFolder();
  const dataDir = join(folder, 'data');
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, CRADLE_DATA: dataDir, SEED: 'none' },
    });
  const importNames = (...args: string[]) =>
    run('supabase/import/run.ts', ...args).catch((error: { stderr: string }) => error);
  const missing = join(folder, 'missing.csv');
  for (const args of [[missing, '--dry-run'], ['--undo']])
    expect((await importNames(...args)).stderr.trim()).toBe(noDatabaseIn(dataDir));
  expect(existsSync(dataDir)).toBe(false);

  mkdirSync(join(dataDir, 'pages'), { recursive: true });
  for (const file of ['pages/index.html', 'pages.json']) writeFileSync(join(dataDir, file), '{}');
  expect((await run('supabase/local/db.ts', 'reset', '--yes')).stdout).toContain(
    `Created a new database in ${dataDir}.`,
  );
  expect(readdirSync(dataDir)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^pages/)]));
  const newest = newestMigration();
  await withDatabase({ ...readOptions({}), dataDir, databasePort: undefined }, async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await sql`delete from supabase_migrations.schema_migrations where version = ${newest ?? ''}`;
    await sql.end();
  });
  for (const args of [[missing, '--dry-run'], ['--undo']])
    expect((await importNames(...args)).stderr).toContain('lacks the newest migrations');
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  await importNames(missing);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringContaining(`-before-${newest}.backup`)]);
}, 180_000);

it('restoring an old backup also applies the migrations that were added after the backup', async () => {
  const folder = ownFolder();
  const first = {
    '20260101000000_notes.sql': 'create table public.notes (id bigint generated always as identity, note text);',
  };
  const then = { '20260202000000_more.sql': "alter table public.notes add column kind text not null default 'old';" };
  const [old, empty] = [await ownDatabase(), await ownDatabase()];
  const file = join(folder, 'notes.backup');
  await prepareDatabase(old, writeSchema(join(folder, 'then'), first));
  const sql = postgres(old, { max: 1, onnotice: () => {} });
  await sql`insert into notes (note) values ('kept')`;
  await sql.end();
  await writeBackup(old, file);
  await restoreBackup(empty, file, writeSchema(join(folder, 'now'), { ...first, ...then }));
  const now = postgres(empty, { max: 1, onnotice: () => {} });
  await now`insert into notes (note) values ('new')`;
  expect([...(await now`select id::int, note, kind from notes order by id`)]).toEqual([
    { id: 1, note: 'kept', kind: 'old' },
    { id: 2, note: 'new', kind: 'old' },
  ]);
  await now.end();
}, 60_000);
