/**
 * Writes a backup of the local database: text lines, compressed with gzip. The first line has the format and the
 * migrations. Then each table has a line with its name and columns, one line of JSON for each row, and a line `\.` at
 * its end. The last line has the values of the sequences and the number of rows, which proves that the file is
 * complete. A backup contains password hashes, so store it safely.
 */
import { createWriteStream, existsSync, linkSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres from 'postgres';
import { PlainError } from '../options';

export const backupFormat = 'cradle-and-quill backup 1';

export interface BackupHeader {
  format: string;
  migrations: string[];
}
export interface BackupTable {
  table: string;
  columns: string[];
}
export interface BackupEnd {
  sequences: Record<string, string | null>;
  rows: number;
}

/**
 * Writes a consistent snapshot while the database is in use.
 * @returns the number of rows
 * @throws PlainError if the file exists or can't be written
 */
export async function writeBackup(superuserUrl: string, file: string): Promise<number> {
  if (existsSync(file))
    throw new PlainError(`${file} already exists, and existing files aren't overwritten. Choose another name.`);
  const unfinished = `${file}.${process.pid}.part`;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    let rows = 0;
    await sql.begin('isolation level repeatable read read only', async (transaction) => {
      await pipeline(
        linesOf(transaction, (count) => {
          rows = count;
        }),
        createGzip(),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      );
    });
    linkSync(unfinished, file); // Unlike a rename, this fails if another process has created the file.
    return rows;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new PlainError(`The backup ${file} couldn't be written (${error.code}): ${error.message}`);
  } finally {
    rmSync(unfinished, { force: true });
    await sql.end();
  }
}

async function* linesOf(sql: postgres.TransactionSql, done: (rows: number) => void): AsyncGenerator<string> {
  const migrations = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  yield line({ format: backupFormat, migrations: migrations.map(({ version }) => version) } satisfies BackupHeader);
  let rows = 0;
  for (const table of await tablesOf(sql)) {
    yield line(table);
    // Reads only ten rows of private_local.files at a time, because each row contains a file of up to 2 MB. Doesn't use
    // COPY, because the driver's stream hangs if the end of a large table arrives while the stream is paused.
    const read = sql.unsafe<{ text: string }[]>(`select to_jsonb(t)::text as text from ${table.table} as t`);
    for await (const batch of read.cursor(table.table === 'private_local.files' ? 10 : 500)) {
      rows += batch.length;
      yield batch.map(({ text }) => `${text}\n`).join('');
    }
    yield '\\.\n';
  }
  const sequences = await sql<{ name: string; at: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as at from pg_sequences`;
  yield line({ sequences: Object.fromEntries(sequences.map(({ name, at }) => [name, at])), rows } satisfies BackupEnd);
  done(rows);
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * Lists the tables of a backup with their columns. Leaves out generated columns, and the tables of PostgreSQL and its
 * extensions. Also leaves out the record of applied migrations, because a restore applies them itself.
 */
export async function tablesOf(sql: postgres.TransactionSql): Promise<BackupTable[]> {
  return sql<BackupTable[]>`
    select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
      and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`;
}
