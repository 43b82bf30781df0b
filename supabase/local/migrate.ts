/**
 * Applies the files of supabase/migrations and supabase/seeds. Each migration is one transaction and is recorded where
 * the Supabase CLI records it, so that `supabase migration list` agrees with us.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { PlainError, repositoryRoot, type Seed } from './options';

export const defaultMigrationsDir = join(repositoryRoot, 'supabase/migrations');
export const defaultSeedsDir = join(repositoryRoot, 'supabase/seeds');

interface MigrationOptions {
  migrationsDir?: string;
  /** These versions and no others: a state of the schema that was. */
  only?: readonly string[];
  /** Called after each file that was applied now. */
  onApplied?: (file: string, milliseconds: number) => void;
}

/**
 * Applies what is not recorded yet, in the order of the file names.
 * @returns the names of the files applied now
 * @throws PlainError naming file and line when a file fails (nothing of that file stays), and when the database
 *   records a migration which the folder lacks
 */
export async function applyMigrations(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const folder = options.migrationsDir ?? defaultMigrationsDir;
  const files = sqlFiles(folder);
  const sql = connect(databaseUrl);
  try {
    const recorded = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const versions = new Set(files.map(versionOf));
    const lost = recorded.find(({ version }) => !versions.has(version));
    if (lost) {
      throw new PlainError(
        `The database has migration ${lost.version}, but ${folder} has no such file. Bring the file back, or start afresh: npm run db:reset`,
      );
    }
    const done = new Set(recorded.map(({ version }) => version));
    const missing = options.only?.find((version) => !versions.has(version));
    if (missing) throw new PlainError(`The migration ${missing} is needed, but ${folder} has no such file.`);
    const pending = files.filter(
      (file) => !done.has(versionOf(file)) && (options.only?.includes(versionOf(file)) ?? true),
    );
    for (const file of pending) {
      const started = performance.now();
      const body = readFileSync(join(folder, file), 'utf8');
      await sql.begin(async (transaction) => {
        await runFile(transaction, join(folder, file), body);
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${versionOf(file)}, ${file.slice(versionOf(file).length + 1, -'.sql'.length)}, ${[body]})`;
      });
      options.onApplied?.(file, Math.round(performance.now() - started));
    }
    return pending;
  } finally {
    await sql.end();
  }
}

interface SeedOptions {
  seedsDir?: string;
  /** `none` leaves out the files named *.demo.sql. */
  seed?: Seed;
  onApplied?: (file: string) => void;
}

/**
 * Fills a fresh database, all files in one transaction; a database which was seeded before is left alone.
 * @returns whether it filled it now
 * @throws PlainError naming file and line when a file fails; nothing stays then
 */
export async function applySeeds(databaseUrl: string, options: SeedOptions = {}): Promise<boolean> {
  const folder = options.seedsDir ?? defaultSeedsDir;
  const files = sqlFiles(folder).filter((file) => options.seed !== 'none' || !file.endsWith('.demo.sql'));
  const sql = connect(databaseUrl);
  try {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from private_local.seeded`;
    if (row?.count) return false;
    await sql.begin(async (transaction) => {
      for (const file of files) {
        await runFile(transaction, join(folder, file), readFileSync(join(folder, file), 'utf8'));
        options.onApplied?.(file);
      }
      // Also remembered when there are no files: what people add later must not be mixed with seeds.
      await transaction`insert into private_local.seeded (file) values (${`seed=${options.seed ?? 'demo'}`})`;
    });
    return true;
  } finally {
    await sql.end();
  }
}

/** Whether the database got the demo accounts when it was filled. */
export async function wasSeededWithDemo(databaseUrl: string): Promise<boolean> {
  const sql = connect(databaseUrl);
  try {
    return (await sql`select 1 from private_local.seeded where file = 'seed=demo'`).length > 0;
  } finally {
    await sql.end();
  }
}

function connect(databaseUrl: string) {
  return postgres(databaseUrl, { max: 1, onnotice: () => {} });
}

function sqlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

function versionOf(file: string): string {
  return file.split('_')[0] ?? file;
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
  // Postgres counts characters from the start of the text it was given, the whole file.
  const line = error.position ? body.slice(0, Number(error.position)).split('\n').length : undefined;
  const source = line ? `\n    ${body.split('\n')[line - 1]?.trim()}` : '';
  const more = [error.detail, error.hint, error.where].filter(Boolean).map((text) => `\n  ${text}`);
  return `${file}${line ? `:${line}` : ''}: ${error.message} (${error.code})${source}${more.join('')}`;
}
