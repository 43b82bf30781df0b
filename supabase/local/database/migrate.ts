/**
 * Applies the files in supabase/migrations and supabase/seeds. Each migration is one transaction. It is recorded in the
 * table of the Supabase CLI, so `supabase migration list` works. A table of our own stores a checksum of each file, so
 * that later edits of applied migrations are detected.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { PlainError, repositoryRoot, type Seed } from '../options';
import { inDatabase } from '../postgres/inDatabase';

export const defaultMigrationsDir = join(repositoryRoot, 'supabase/migrations');
export const defaultSeedsDir = join(repositoryRoot, 'supabase/seeds');

interface MigrationOptions {
  migrationsDir?: string;
  /** Applies only these versions. A restore uses this to create the schema of the backup. */
  only?: readonly string[];
}

/**
 * Compares the migrations that are recorded in the database with the files. Doesn't write to the database, so it can
 * run before anything is changed.
 * @throws PlainError that names the files that were edited or removed after they were applied, and says how to continue
 */
export async function checkMigrations(databaseUrl: string, options: { migrationsDir?: string } = {}): Promise<void> {
  const folder = options.migrationsDir ?? defaultMigrationsDir;
  const files = migrationFiles(folder);
  const applied = await inDatabase(databaseUrl, recordedMigrations);
  const problems = applied.flatMap((migration) => {
    const file = files.get(migration.version);
    if (!file) return [`${migration.version}_${migration.name ?? ''}.sql was removed`];
    const isEdited =
      migration.sha256 !== null && migration.sha256 !== checksum(readFileSync(join(folder, file), 'utf8'));
    return isEdited ? [`${file} was edited`] : [];
  });
  const newestFile = [...files.keys()].at(-1);
  const newer = applied.filter(({ version }) => newestFile !== undefined && version > newestFile);
  if (newer.length > 0 && newer.length === problems.length) {
    throw new PlainError(
      `A newer version of this program has migrated the database to ${newer.at(-1)?.version}, but this version ends at ${newestFile}. Nothing was done. Update the program, or use another data folder: CRADLE_DATA=/some/folder npm start`,
    );
  }
  if (problems.length) throw new PlainError(changedMigrations(folder, problems));
}

/** The versions that a migrated database still lacks; empty for a new database. */
export async function pendingMigrations(databaseUrl: string, migrationsDir = defaultMigrationsDir): Promise<string[]> {
  const recorded = new Set((await inDatabase(databaseUrl, recordedMigrations)).map(({ version }) => version));
  return recorded.size === 0 ? [] : [...migrationFiles(migrationsDir).keys()].filter((one) => !recorded.has(one));
}

/** The version of the newest migration file. A database that is up to date has this version. */
export const newestMigration = (migrationsDir = defaultMigrationsDir): string | undefined =>
  [...migrationFiles(migrationsDir).keys()].at(-1);

function changedMigrations(folder: string, problems: string[]): string {
  const shown = problems.slice(0, 10);
  if (problems.length > shown.length) shown.push(`and ${problems.length - shown.length} more`);
  return `These files in ${folder} have changed since the database applied them:
  ${shown.join('\n  ')}
Nothing was done. Restore the files, and put changes into a new migration.
To start again with an empty database instead: npm run db:backup -- cradle.backup, then npm run db:reset`;
}

/**
 * Applies the files that are not recorded yet, in order.
 * @returns the names of the files that were applied in this run
 * @throws PlainError that names file and line if a file fails; that file is rolled back
 */
export async function applyMigrations(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const folder = options.migrationsDir ?? defaultMigrationsDir;
  const files = migrationFiles(folder);
  const missing = options.only?.find((version) => !files.has(version));
  if (missing) throw new PlainError(`The migration ${missing} is needed, but ${folder} has no such file.`);
  return inDatabase(databaseUrl, async (sql) => {
    await sql`create table if not exists supabase_migrations.checksums (version text primary key, sha256 text not null)`;
    const recorded = new Set((await recordedMigrations(sql)).map(({ version }) => version));
    const applied: string[] = [];
    for (const [version, file] of files) {
      if (recorded.has(version) || (options.only && !options.only.includes(version))) continue;
      const body = readFileSync(join(folder, file), 'utf8');
      await sql.begin(async (transaction) => {
        await runFile(transaction, join(folder, file), body);
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${file.slice(version.length + 1, -'.sql'.length)}, ${[body]})`;
        await transaction`
          insert into supabase_migrations.checksums (version, sha256) values (${version}, ${checksum(body)})
          on conflict (version) do update set sha256 = excluded.sha256`;
      });
      applied.push(file);
    }
    return applied;
  });
}

interface RecordedMigration {
  version: string;
  name: string | null;
  /** Null if the Supabase CLI applied the migration, because it records no checksum. */
  sha256: string | null;
}

async function recordedMigrations(sql: postgres.Sql): Promise<RecordedMigration[]> {
  const [found] = await sql`select to_regclass('supabase_migrations.checksums') as checksums`;
  if (!found?.checksums) return [];
  return sql<RecordedMigration[]>`
    select version, name, sha256
    from supabase_migrations.schema_migrations left join supabase_migrations.checksums using (version)
    order by version`;
}

/** SHA-256 of a migration. */
export const checksum = (text: string) => createHash('sha256').update(withUnixLineEndings(text)).digest('hex');

/** Converts line endings to \n, because Git may change them on checkout. */
const withUnixLineEndings = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * The files of a folder by version, in order.
 * @throws PlainError if two files have the same version, because only one of them would be applied
 */
function migrationFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of sqlFiles(folder)) {
    const version = file.split('_')[0] ?? file;
    const other = files.get(version);
    if (other) throw new PlainError(`${other} and ${file} in ${folder} have the same version. Rename or remove one.`);
    files.set(version, file);
  }
  return files;
}

interface SeedOptions {
  /** The folder of the seed files. With null, no seeds are applied. */
  seedsDir?: string | null;
  /** `none` skips the files named *.demo.sql. */
  seed?: Seed;
}

/**
 * Seeds a new database with all files in one transaction. Skips a database that was seeded before.
 * @returns true if it was seeded in this run
 * @throws PlainError that names file and line if a file fails; all files are rolled back
 */
export async function applySeeds(databaseUrl: string, options: SeedOptions = {}): Promise<boolean> {
  const { seedsDir = defaultSeedsDir, seed = 'demo' } = options;
  const files = seedsDir === null ? [] : sqlFiles(seedsDir).map((file) => join(seedsDir, file));
  return inDatabase(databaseUrl, async (sql) => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from private_local.seeded`;
    if (row?.count) return false;
    await sql.begin(async (transaction) => {
      // Disables the audit triggers, as private.suppress_row_audit() does. They record only changes by staff, so they
      // would record none of the seeds, but would take a quarter of the time.
      await transaction`select set_config('cradle.suppress_row_audit', 'on', true)`;
      for (const file of files) {
        if (seed === 'none' && file.endsWith('.demo.sql')) continue;
        await runFile(transaction, file, readFileSync(file, 'utf8'));
      }
      // Marks the database as seeded even if there are no seed files. Otherwise a later start could seed a database
      // that already has users' rows.
      await transaction`insert into private_local.seeded (file) values (${`seed=${seed}`})`;
    });
    await collectStatistics(sql);
    return true;
  });
}

/**
 * Analyzes large tables, because autovacuum does so only after a minute. Without the planner's statistics, look_ahead()
 * takes 350 ms instead of 12 ms. Leaves out small tables: if many rows are added soon, statistics of a few rows would
 * mislead the planner (merging a name with 10,000 favorites took 20 seconds).
 */
export async function collectStatistics(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relid::regclass::text as name from pg_stat_user_tables where pg_relation_size(relid) > 128 * 1024`;
  if (tables.length > 0) await sql.unsafe(`analyze ${tables.map(({ name }) => name).join(', ')}`);
}

/** True if the database was seeded with the demo accounts. */
export async function wasSeededWithDemo(databaseUrl: string): Promise<boolean> {
  const rows = await inDatabase(databaseUrl, (sql) => sql`select 1 from private_local.seeded where file = 'seed=demo'`);
  return rows.length > 0;
}

function sqlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

async function runFile(transaction: postgres.TransactionSql, file: string, body: string): Promise<void> {
  try {
    await transaction.unsafe('set local search_path = public, extensions');
    await transaction.unsafe(body);
  } catch (error) {
    throw error instanceof postgres.PostgresError ? new PlainError(describe(file, body, error)) : error;
  }
}

function describe(file: string, body: string, error: postgres.PostgresError): string {
  // PostgreSQL reports the position of an error as a character offset in the whole file.
  const line = error.position ? body.slice(0, Number(error.position)).split('\n').length : undefined;
  const source = line ? `\n    ${body.split('\n')[line - 1]?.trim()}` : '';
  const more = [error.detail, error.hint, error.where].filter(Boolean).map((text) => `\n  ${text}`);
  return `${file}${line ? `:${line}` : ''}: ${error.message} (${error.code})${source}${more.join('')}`;
}
