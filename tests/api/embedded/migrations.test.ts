/**
 * Migrations that changed after a database applied them: edited, removed or added files, and two files with the same
 * version.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readHeader } from '@cradle/supabase/local/database/restore';
import { PlainError, repositoryRoot } from '@cradle/supabase/local/options';
import { superuserUrlOf } from '@cradle/supabase/local/postgres/databaseRoles';
import { readSecrets } from '@cradle/supabase/local/postgres/dataFolder';
import { prepareDatabase, startStack } from '@cradle/supabase/local/stack';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { emptyDatabase, ownFolder, writeSchema } from './instance';

const notes = '20260101000000_notes.sql';
const tags = '20260102000000_tags.sql';
const later = '20260103000000_later.sql';
const schema = { [notes]: 'create table public.notes (id int);\n', [tags]: 'create table public.tags (id int);\n' };

/** Creates a folder of migrations and a database that has applied them. @returns functions that use both */
async function migrated() {
  const folder = ownFolder();
  const { url, drop } = await emptyDatabase(inject('adminUrl'));
  const folders = writeSchema(folder, schema);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(drop);
  onTestFinished(() => sql.end());
  await prepareDatabase(url, folders);
  const path = (file: string) => join(folders.migrationsDir, file);
  return {
    sql,
    path,
    migrationsDir: folders.migrationsDir,
    write: (file: string, text: string) => writeFileSync(path(file), text),
    start: () => prepareDatabase(url, folders),
    /**
     * Reads the database objects that `npm start` creates first and last. If these objects haven't changed, `npm start`
     * has changed nothing before it stopped.
     */
    async state() {
      const [row] = await sql`
        select to_regclass('private_local.mails') as mails, to_regclass('public.later') as later,
          (select string_agg(version || sha256, ' ' order by version) from supabase_migrations.checksums) as checksums,
          (select string_agg(version, ' ' order by version) from supabase_migrations.schema_migrations) as versions`;
      return row;
    },
  };
}

const messageOf = async (starting: Promise<unknown>) => {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PlainError);
  return (error as PlainError).message;
};

it('`npm start` stops if a migration was edited, prints its name and the possible fixes, and changes nothing', async () => {
  const { sql, migrationsDir, write, start, state } = await migrated();
  await sql`drop table private_local.mails`; // If `npm start` changed the database, it would create this table again.
  write(later, 'create table public.later (id int);');
  write(notes, 'create table public.notes (id bigint);\n');
  const before = await state();
  expect(before).toMatchObject({ mails: null, later: null });
  expect(await messageOf(start())).toBe(
    `These files in ${migrationsDir} have changed since the database applied them:
  ${notes} was edited
Nothing was done. Restore the files, and put changes into a new migration.
To start again with an empty database instead: npm run db:backup -- cradle.backup, then npm run db:reset`,
  );
  expect(await state()).toEqual(before);

  write(notes, schema[notes] ?? '');
  await start();
  expect(await state()).toMatchObject({ mails: 'private_local.mails', later: 'later' });
});

it('`npm start` prints the names of the edited migrations and of up to ten removed ones', async () => {
  const { sql, path, write, start } = await migrated();
  rmSync(path(notes));
  write(tags, 'create table public.tags ();');
  expect(await messageOf(start())).toMatch(
    new RegExp(`applied them:\n  ${notes} was removed\n  ${tags} was edited\nNothing`),
  );
  await sql`insert into supabase_migrations.schema_migrations (version) select '2027' || n from generate_series(10, 30) as n`;
  expect(await messageOf(start())).toContain('\n  and 13 more\n');
});

it('`npm start` applies an added migration, even if its version is older than those of applied migrations', async () => {
  const { sql, write, start } = await migrated();
  write('20260101120000_middle.sql', 'create table public.middle ();');
  await start();
  expect(await sql`select to_regclass('public.middle') as found`).toMatchObject([{ found: 'middle' }]);
  expect(await sql`select version from supabase_migrations.checksums order by 1`).toHaveLength(3);
});

it('a migration counts as unchanged if only its line endings or the description in its file name differ', async () => {
  const { path, write, start } = await migrated();
  write(notes, (schema[notes] ?? '').replaceAll('\n', '\r\n'));
  renameSync(path(tags), path('20260102000000_labels.sql'));
  await start();
});

it('`npm start` stops if two migration files have the same version', async () => {
  const { migrationsDir, write, start } = await migrated();
  write('20260102000000_tags copy.sql', 'create table public.lost ();');
  expect(await messageOf(start())).toBe(
    `20260102000000_tags copy.sql and ${tags} in ${migrationsDir} have the same version. Rename or remove one.`,
  );
});

it('`npm run db:migrate` stops if a migration in supabase/migrations was edited', async () => {
  const dataDir = join(ownFolder(), 'data');
  const stack = await startStack({ dataDir, ephemeral: true, seedsDir: null });
  const url = superuserUrlOf(readSecrets(dataDir).databasePassword, Number(new URL(stack.databaseUrl).port));
  const sql = postgres(url, { max: 1 });
  const file = readdirSync(join(repositoryRoot, 'supabase/migrations')).sort()[0] ?? '';
  // Changes the recorded checksum, as if the file had been edited.
  await sql`update supabase_migrations.checksums set sha256 = 'other' where version = ${file.split('_')[0] ?? ''}`;
  await sql.end();
  await stack.stop();
  const failed = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'supabase/local/db.ts', 'migrate'], {
    cwd: repositoryRoot,
    env: { ...process.env, CRADLE_DATA: dataDir },
  }).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expect(failed).toContain(`${file} was edited`);
  expect(failed).toContain('npm run db:reset');
}, 120_000);

it('`npm start` backs up a migrated database only if it has pending migrations', async () => {
  const { sql, migrationsDir, path, write } = await migrated();
  const backupDir = join(migrationsDir, '../backups');
  const [row] = await sql`select current_database() as name`;
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${row?.name}`;
  const folders = { migrationsDir, seedsDir: join(migrationsDir, '../seeds'), backupDir };
  await prepareDatabase(url.href, folders);
  expect(existsSync(backupDir)).toBe(false);

  await sql`insert into notes (id) values (7)`;
  write(later, 'alter table public.notes drop column id;');
  const lines: string[] = [];
  const older = Array.from({ length: 5 }, (_, at) => `2025010${at}000000000-before-2025010${at}000000.backup`);
  const repeated = ['20250103000000000-before-20250104000000.backup', '20250103000000000-before-20260103000000.backup'];
  const others = ['20250101000000000-daily.backup', '20250102000000000-before-postgresql-18.backup', 'by-hand.backup'];
  mkdirSync(backupDir);
  for (const name of [...older, ...repeated, ...others]) writeFileSync(join(backupDir, name), '');
  await prepareDatabase(url.href, { ...folders, log: (line) => lines.push(line) });
  // prepareDatabase() deletes only backups that were written before migrations: the oldest backup, and each backup for
  // which there is a newer backup of the same version.
  const files = readdirSync(backupDir);
  expect(files).toEqual(expect.arrayContaining([...older.slice(1), ...others]));
  expect(files).toHaveLength(5 + others.length);
  for (const name of [...older.slice(1), ...others]) rmSync(join(backupDir, name));
  const [file = '', ...more] = readdirSync(backupDir);
  expect([more, file]).toEqual([[], expect.stringMatching(/^\d{17}-before-20260103000000\.backup$/)]);
  expect(lines[0]).toBe(`Wrote ${join(backupDir, file)} before migrating.`);
  expect((await readHeader(join(backupDir, file))).migrations).toEqual(['20260101000000', '20260102000000']);
  expect(gunzipSync(readFileSync(join(backupDir, file))).toString()).toContain('7');
  expect(await sql`select column_name from information_schema.columns where table_name = 'notes'`).toEqual([]);
  await prepareDatabase(url.href, folders);
  expect(readdirSync(backupDir)).toHaveLength(1);
  rmSync(path(later));
});

it('`npm start` rejects a database that a newer release has migrated, and changes nothing in it', async () => {
  const { path, start, state, write } = await migrated();
  write(later, 'create table public.later (id int);');
  await start();
  rmSync(path(later));
  const before = await state();
  expect(await messageOf(start())).toBe(
    'A newer version of this program has migrated the database to 20260103000000, but this version ends at 20260102000000. Nothing was done. Update the program, or use another data folder: CRADLE_DATA=/some/folder npm start',
  );
  expect(await state()).toEqual(before);
});
